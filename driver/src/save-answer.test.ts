import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { driveSync } from '@despatch/contract/drive/drive.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { beforeEach, expect, test } from 'vitest'
import { pairing, savedPhoto } from '../test/saved-photo.ts'
import { openDriveDatabase } from './database.ts'
import { saveAnswer } from './save-answer.ts'

// Other files may have used the database of the process.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

type Answer = ReplyOf<typeof driveSync>

const job: NonNullable<Answer['jobs']>[number] = {
  dck_id: 1,
  dck_docket: 'MT1',
  dck_status: 'G',
  dck_note: '',
  styp_description: 'Same day',
  stops: [],
  parcels: [],
}

const answerWith = (jobs: Answer['jobs']): Answer => ({
  results: [],
  taken: [],
  unreadable: [],
  without_id: 0,
  shift: null,
  messages: [],
  jobs,
  offers: [],
  withdrawn_offers: [],
  exceptions: [],
  cursor: '1',
  now: '2026-03-02T09:05:00.000Z',
  company: pairing.company,
  accent: { light: '#1c5d99', dark: '#7db8ee' },
  driver: pairing.driver,
})

test('[TRACK-04] photos of a job that was taken back are deleted, also if it was taken back before the app last ended, and those of another driver of the phone are not', async () => {
  const db = await openDriveDatabase()
  const photos = [
    savedPhoto('at an open job', {}),
    savedPhoto('of a reported delivery', { dck_id: 9, evt_id: 'delivery' }),
    savedPhoto('of a defect', { dck_id: 0, check: 'lights' }),
    savedPhoto('at a job that was taken back', { dck_id: 9 }),
    savedPhoto('of another driver', { dck_id: 9, drv_id: 77 }),
  ]
  for (const each of photos) {
    await db.add('photos', each)
    await db.add('images', new ArrayBuffer(1), each.photo_id)
  }
  const names = async () => [await db.getAllKeys('photos'), await db.getAllKeys('images')]

  await db.add('jobs', job)
  await saveAnswer(db, answerWith(null), { pairing, events: [] })
  const left = ['at an open job', 'of a defect', 'of a reported delivery', 'of another driver']
  expect(await names()).toEqual([left, left])

  await saveAnswer(db, answerWith([]), { pairing, events: [] })
  expect(await names()).toEqual([left.slice(1), left.slice(1)])
  db.close()
})

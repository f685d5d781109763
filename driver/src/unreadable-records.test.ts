import { expect, test } from 'vitest'
import { unreadableAmong } from './unreadable-records.ts'

const [first, second] = ['6b1c1b3e-5a54-4a55-9d0e-0d6c4ff5a101', '6b1c1b3e-5a54-4a55-9d0e-0d6c4ff5a102']
const idOf = ({ id }: { id: unknown }) => id

test('[TRACK-07] the records that the server names, or counts as records without an id, are not sent again', () => {
  const sent = [{ id: first }, { id: second }, { id: '' }, { id: null }]
  const named = { unreadable: [{ id: second ?? '', problem: 'evt_at: Required' }], without_id: 0 }
  expect(unreadableAmong(sent, idOf, named)).toEqual([
    { record: { id: second }, problem: 'evt_at: Required' },
  ])
  expect(unreadableAmong(sent, idOf, { unreadable: [], without_id: 2 })).toEqual([
    { record: { id: '' }, problem: '' },
    { record: { id: null }, problem: '' },
  ])
  expect(unreadableAmong(sent, idOf, { unreadable: [], without_id: 0 })).toEqual([])
})

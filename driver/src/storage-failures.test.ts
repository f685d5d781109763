import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { pairing } from '../test/saved-photo.ts'
import { openDriveDatabase } from './database.ts'
import { Phone } from './phone.ts'
import { notSavedBecause } from './storage-failures.ts'

test('[NAV-08] only a full storage is called full', () => {
  expect(notSavedBecause(new DOMException('', 'QuotaExceededError'))).toBe('storage_full')
  for (const name of ['InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError'])
    expect(notSavedBecause(new DOMException('', name))).toBe('storage_lost')
  expect(notSavedBecause(new TypeError('Load failed'))).toBe('storage_lost')
})

const arrived = { dck_id: 1, dadd_id: 11, evt_kind: 'arrived', dck_docket: 'MT1', stopName: 'Tower' } as const

/** Makes the next transactions fail with an error of this name. */
function failing(name: string, times: number) {
  const { prototype } = IDBDatabase
  const begin = Reflect.get(prototype, 'transaction')
  let left = times
  return vi.spyOn(prototype, 'transaction').mockImplementation(function fail(this: IDBDatabase, ...names) {
    left -= 1
    if (left >= 0) throw new DOMException('', name)
    return begin.apply(this, names)
  })
}

test.each([
  ['InvalidStateError', 1, true, null],
  ['UnknownError', 1, true, null],
  ['InvalidStateError', 2, false, 'storage_lost'],
  ['QuotaExceededError', 1, false, 'storage_full'],
])(
  '[NAV-08] a database that fails with %s %i times is opened again once (saved: %s, shown: %s)',
  async (name, times, saved, shown) => {
    const db = await openDriveDatabase()
    await db.put('meta', pairing, 'pairing')
    await db.clear('events')
    db.close()
    const phone = await Phone.open()
    const spy = failing(name, times)
    expect(await phone.report(arrived)).toBe(saved)
    spy.mockRestore()
    expect(phone.state.notSaved).toBe(shown)
    expect(phone.state.events).toHaveLength(saved ? 1 : 0)
  },
)

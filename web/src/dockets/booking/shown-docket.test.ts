import { beforeEach, expect, test, vi } from 'vitest'
import { lastShownDocket } from './shown-docket.ts'

const store = new Map<string, string>()

beforeEach(() => {
  store.clear()
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => store.get(name) ?? null })
})

test('[FORM-08] the last shown docket is restored with its archive flag', () => {
  expect(lastShownDocket()).toBeNull()
  store.set('despatch.docket', '12 archive')
  expect(lastShownDocket()).toEqual({ dck_id: 12, archive: true })
  store.set('despatch.docket', '7 recent')
  expect(lastShownDocket()).toEqual({ dck_id: 7, archive: false })
})

test('an invalid saved docket is ignored', () => {
  for (const text of ['', '0 recent', '1.5 archive', '7', '7 other', '99999999999 recent']) {
    store.set('despatch.docket', text)
    expect(lastShownDocket()).toBeNull()
  }
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastShownDocket } from './shown-docket.ts'

const store = new Map<string, string>()

const openWindowOn = (url: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: `https://courier.example${url}` } as PerformanceEntry])

beforeEach(() => {
  store.clear()
  openWindowOn('/docket/detail')
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    removeItem: (name: string) => store.delete(name),
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[FORM-08] the last shown docket is restored with its archive flag', () => {
  expect(lastShownDocket()).toBeNull()
  store.set('despatch.docket', '12 archive')
  expect(lastShownDocket()).toEqual({ dck_id: 12, archive: true })
  store.set('despatch.docket', '7 recent')
  expect(lastShownDocket()).toEqual({ dck_id: 7, archive: false })
})

test('[FORM-08] a docket is not restored in a window that was opened on another page', () => {
  store.set('despatch.docket', '12 archive')
  openWindowOn('/home')
  expect(lastShownDocket()).toBeNull()
  openWindowOn('/docket/detail')
  expect(lastShownDocket()).toBeNull()
})

test('an invalid saved docket is ignored', () => {
  for (const text of ['', '0 recent', '1.5 archive', '7', '7 other', '99999999999 recent']) {
    store.set('despatch.docket', text)
    expect(lastShownDocket()).toBeNull()
  }
})

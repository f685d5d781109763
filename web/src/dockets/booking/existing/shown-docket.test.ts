import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastShownDocket } from './shown-docket.ts'

const store = new Map<string, string>()

/** A navigation of the browser, of which jsdom knows nothing. */
class Navigation {
  name: string
  type: string
  constructor(url: string, type: string) {
    this.name = `https://courier.example${url}`
    this.type = type
  }
}

const openWindowOn = (url: string, type: 'navigate' | 'reload' | 'back_forward' = 'reload') =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([new Navigation(url, type) as unknown as PerformanceEntry])

beforeEach(() => {
  store.clear()
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
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

test('[FORM-08] the address of the form, typed or from a bookmark, opens an empty form', () => {
  store.set('despatch.docket', '12 archive')
  openWindowOn('/docket/detail', 'navigate')
  expect(lastShownDocket()).toBeNull()
  openWindowOn('/docket/detail', 'back_forward')
  store.set('despatch.docket', '12 archive')
  expect(lastShownDocket()).toEqual({ dck_id: 12, archive: true })
})

test('an invalid saved docket is ignored', () => {
  for (const text of ['', '0 recent', '1.5 archive', '7', '7 other', '99999999999 recent']) {
    store.set('despatch.docket', text)
    expect(lastShownDocket()).toBeNull()
  }
})

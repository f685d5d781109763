import { expect, test } from 'vitest'
import { linkedPages, pathTo } from './linked-pages.ts'

test('[NAV-05] a link to a page has its parameters in the query', () => {
  expect(pathTo('track', { tracking_ref: 'MT-7K3F-9QWX-2B4D' })).toBe(
    '/docket/track?tracking_ref=MT-7K3F-9QWX-2B4D',
  )
  expect(pathTo('quote', { srv: 'card-booking', id: 7, guid: 'a b&c', database: 'metro' })).toBe(
    '/docket/quote?srv=card-booking&id=7&guid=a+b%26c&database=metro',
  )
  expect(pathTo('track', { tracking_ref: undefined })).toBe('/docket/track')
})

test('[AUTH-03] a link to a page with a value in its path has the value there and not in the query', () => {
  expect(pathTo('reset', { token: 'a/b?c', database: 'metro', username: 'O’Hara' })).toBe(
    '/reset/a%2Fb%3Fc?database=metro&username=O%E2%80%99Hara',
  )
})

test('[NAV-01] a link with a misspelt, unknown or missing parameter does not compile', () => {
  // @ts-expect-error -- the parameter is called tracking_ref
  expect(pathTo('track', { tracking: 'MT' })).toContain(linkedPages.track.path)
  // @ts-expect-error -- a path needs its value
  expect(pathTo('reset', { database: 'metro' })).toContain('/reset/')
  // @ts-expect-error -- there is no such page
  expect(() => pathTo('messages', {})).toThrow('path')
})

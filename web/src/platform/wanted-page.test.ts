import { expect, test } from 'vitest'
import { wantedPage } from './wanted-page.ts'

const here = 'https://portal.example'

test('[NAV-02] the page to open after login keeps a page of the portal with its query', () => {
  expect(wantedPage('/docket/detail?_id=7&caller=none', here)).toBe('/docket/detail?_id=7&caller=none')
})

test('[NAV-02] the page to open after login rejects every other site', () => {
  for (const wanted of ['https://evil.example', '//evil.example/home', '/\\evil.example', '\\\\evil.example'])
    expect(wantedPage(wanted, here)).toBeNull()
})

test('[NAV-02] the page to open after login ignores login itself and an empty value', () => {
  expect(wantedPage('/login?wanted=%2Fhome', here)).toBeNull()
  expect(wantedPage(undefined, here)).toBeNull()
  expect(wantedPage('', here)).toBeNull()
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rights } from '@despatch/domain/users/rights.ts'
import { linkOptions } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import type { Page } from './page.ts'
import { pages } from './pages.ts'

const declared = Object.entries<Page>(pages)

test('[USER-03, NAV-02] the System permission opens no page, and its description states that the screen needs the administrator permission', () => {
  const needed: string[] = declared.flatMap(([, { needs }]) => needs)
  expect(needed).not.toContain('system')
  expect(pages.system.needs).toBe('admin')
  expect(rights.find(({ right }) => right === 'system')?.does).toContain(
    'screen needs the administrator permission',
  )
})

test('[NAV-01] every page has a path of its own and a file', () => {
  expect(new Set(Object.values(paths)).size).toBe(declared.length)
  for (const [name, { file }] of declared)
    expect(existsSync(join(import.meta.dirname, '..', file)), name).toBe(true)
})

test('[NAV-01] a page with a value in its path has an example of it, which browser tests open', () => {
  for (const [name, { path, example }] of declared) {
    expect(example !== undefined, name).toBe(path.includes('$'))
    expect(example ?? path, name).toMatch(new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/$]+')}$`))
  }
})

test('[NAV-05] a link compiles only with the parameters of its page', () => {
  expect(linkOptions({ to: paths.track, search: { tracking_ref: 'MT' } }).to).toBe('/docket/track')
  expect(linkOptions({ to: paths.docket, search: { _id: 7, caller: 'home' } }).to).toBe('/docket/detail')
  expect(linkOptions({ to: paths.officeKind, params: { kind: 'customer' } }).to).toBe('/office/$kind')
  // @ts-expect-error -- the parameter is called tracking_ref
  linkOptions({ to: paths.track, search: { tracking: 'MT' } })
  // @ts-expect-error -- an id is a number
  linkOptions({ to: paths.docket, search: { _id: 'seven' } })
  // @ts-expect-error -- the kind is missing
  linkOptions({ to: paths.officeKind })
  // @ts-expect-error -- there is no such page
  linkOptions({ to: '/docket/letters' })
})

import { rights } from '@despatch/domain/users/rights.ts'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'

test('[USER-03, NAV-02] the System right opens no page, and its description states that the screen needs the administrator right', () => {
  const needed: string[] = Object.values(pages).flatMap(({ needs }) => needs)
  expect(needed).not.toContain('system')
  expect(pages.system.needs).toBe('admin')
  expect(rights.find(({ right }) => right === 'system')?.does).toContain(
    'screen needs the administrator right',
  )
})

import { readFileSync } from 'node:fs'
import { securityEvents } from '@despatch/server/platform/http/security-events.ts'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('./security.md', import.meta.url), 'utf8')

test('[OPS-04] docs/security.md lists exactly the security events, with their meanings', () => {
  const section = page.split('\n### Security events\n')[1]?.split('| field')[0] ?? ''
  const rows = [...section.matchAll(/^\| `([a-z-]+)` +\| (.+?) +\|$/gm)].map(([, name, when]) => [name, when])
  expect(Object.fromEntries(rows)).toEqual(securityEvents)
})

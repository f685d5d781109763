import { readFileSync } from 'node:fs'
import { refusedEvents, securityChanges } from '@despatch/domain/logs/security-events.ts'
import { expect, test } from 'vitest'

const pageOf = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')

const rowsIn = (section: string) =>
  Object.fromEntries(
    [...section.matchAll(/^\| `([a-z-]+)` +\| (.+?) +\|$/gm)].map(([, name, when]) => [name, when]),
  )

test('[OPS-04] docs/security.md lists exactly the security events, with their meanings', () => {
  const section = pageOf('security.md').split('\n### Security events\n')[1]?.split('| field')[0] ?? ''
  expect(rowsIn(section)).toEqual(refusedEvents)
})

test('[OPS-04] docs/identity.md lists exactly the logins and changes of the security log', () => {
  const section = pageOf('identity.md').split('\n## Security log\n')[1]?.split('\n## ')[0] ?? ''
  expect(rowsIn(section)).toEqual(securityChanges)
})

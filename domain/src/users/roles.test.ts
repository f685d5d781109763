import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rightFlags, rights, rightsOf, type RightFlags } from './rights.ts'
import { flagsOfRole, mostExceptions, roleOf, roles, roleText } from './roles.ts'

test.each(roles.map(({ id, label }) => [label, id] as const))(
  '[USER-03] the permissions of the role %s are recognised as that role without exceptions',
  (label, id) => {
    const flags = flagsOfRole(id)
    expect(Object.keys(flags).toSorted()).toEqual([...rightFlags].toSorted())
    expect(roleOf(flags)).toMatchObject({ role: { id }, exceptions: [] })
    expect(roleText(flags)).toBe(label)
  },
)

test('[USER-03] a user with other permissions than their role has named exceptions', () => {
  const dispatcher = flagsOfRole('dispatcher')
  const flags: RightFlags = { ...dispatcher, ausr_rights_trace: 'F', ausr_rights_api: 'T' }
  expect(roleOf(flags)?.exceptions).toEqual([
    { flag: 'ausr_rights_trace', label: 'Track and trace', granted: false },
    { flag: 'ausr_rights_api', label: 'API user', granted: true },
  ])
  expect(roleText(flags)).toBe('Dispatcher, with 2 exceptions')
  expect(roleText({ ...flags, ausr_rights_trace: 'T' })).toBe('Dispatcher, with 1 exception')
})

test('[USER-03] a user without permissions has no role', () => {
  expect(roleOf({})).toBeNull()
  expect(roleText({ ausr_rights_booking: 'F' })).toBe('')
})

test('[USER-03] only the administrator role makes an administrator, and no role takes anything away', () => {
  const admins = roles.filter(({ id }) => rightsOf(flagsOfRole(id)).includes('admin'))
  expect(admins.map(({ id }) => id)).toEqual(['administrator'])
  for (const { id } of roles) expect(flagsOfRole(id).ausr_rights_trace_disable_docket_access).toBe('F')
})

test('[USER-03] the role and its exceptions always add up to the permissions of the user', () => {
  const flags = fc.record(
    Object.fromEntries(rights.map(({ flag }) => [flag, fc.constantFrom('T' as const, 'F' as const)])),
  )
  fc.assert(
    fc.property(flags, (user: RightFlags) => {
      const found = roleOf(user)
      if (!found) return
      expect(found.exceptions.length).toBeLessThanOrEqual(mostExceptions)
      const changed = Object.fromEntries(
        found.exceptions.map(({ flag, granted }) => [flag, granted ? 'T' : 'F']),
      )
      expect({ ...flagsOfRole(found.role.id), ...changed }).toEqual(user)
    }),
  )
})

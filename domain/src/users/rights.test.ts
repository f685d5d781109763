import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rightFlags, rights, rightsOf, type RightFlags } from './rights.ts'

const specified = [
  'ausr_booking_complete',
  'ausr_booking_summary',
  'ausr_rights_price',
  'ausr_rights_booking',
  'ausr_rights_history',
  'ausr_rights_password',
  'ausr_rights_control',
  'ausr_rights_trace',
  'ausr_rights_trace_disable_docket_access',
  'ausr_rights_admin',
  'ausr_rights_addressbook',
  'ausr_rights_reports',
  'ausr_rights_system',
  'ausr_rights_bypass_pcode_validation',
  'ausr_rights_api',
  'ausr_rights_export',
]

describe('user rights', () => {
  test('[USER-03, DATA-01] every flag of the user record has a right, a label and a description', () => {
    expect(rightFlags.toSorted()).toEqual(
      [...specified, 'ausr_rights_credit', 'ausr_rights_billing', 'ausr_rights_invoices'].toSorted(),
    )
    for (const { label, does } of rights) {
      expect(label).toMatch(/^[A-Z]/)
      expect(does).toMatch(/^[A-Z].*\.$/)
    }
    expect(new Set(rights.map((entry) => entry.label)).size).toBe(rights.length)
  })

  test('[USER-03] a user without flags only has home', () => {
    expect(rightsOf({})).toEqual(['home'])
    expect(rightsOf({ ausr_rights_admin: 'F', ausr_rights_control: 'F' })).toEqual(['home'])
  })

  test.each(specified)('[USER-03] %s alone grants its own right and home', (flag) => {
    const right = flag.replace(/^ausr_(rights_)?/, '')
    const covered = right === 'admin' ? ['system', 'billing'] : []
    expect(rightsOf({ [flag]: 'T' }).toSorted()).toEqual(['home', right, ...covered].toSorted())
  })

  test('[USER-03] the admin permission includes the system and billing rights, but not the other way round', () => {
    expect(rightsOf({ ausr_rights_admin: 'T' }).toSorted()).toEqual(['admin', 'billing', 'home', 'system'])
    expect(rightsOf({ ausr_rights_system: 'T' })).not.toContain('admin')
    expect(rightsOf({ ausr_rights_billing: 'T' }).toSorted()).toEqual(['billing', 'home'])
  })

  test('[USER-03] the admin permission includes neither export, control, postcode bypass nor prices', () => {
    const held = rightsOf({ ausr_rights_admin: 'T' })
    for (const right of ['export', 'control', 'bypass_pcode_validation', 'price'] as const) {
      expect(held).not.toContain(right)
    }
  })

  test('[USER-03] each flag grants its own right, regardless of the others', () => {
    const someFlags = fc.dictionary(fc.constantFrom(...rightFlags), fc.constantFrom('T', 'F'))
    fc.assert(
      fc.property(someFlags, fc.constantFrom(...rights), (flags, { right, flag }) => {
        expect(rightsOf({ ...flags, [flag]: 'T' })).toContain(right)
        const without: RightFlags = { ...flags, ausr_rights_admin: 'F', [flag]: 'F' }
        expect(rightsOf(without)).not.toContain(right)
      }),
    )
  })
})

import { rights, rightsOf } from '../users/rights.ts'
import { emptyUser } from '../users/user.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedFlags, hasSecondFactor, isEmailVerified, mappedRights, nameIn } from './claims.ts'
import {
  connectionErrors,
  givenRights,
  isWithinConnection,
  issuerError,
  type ConnectionFields,
} from './connection.ts'

const connection: ConnectionFields = {
  con_code: 'staff',
  con_name: 'Staff',
  con_cust_id: null,
  con_issuer: 'https://login.example.com',
  con_client: 'despatch',
  con_domains: ['example.com'],
  con_link: true,
  con_create: false,
  con_rights: [],
  con_new_cust: null,
  con_map: [],
  con_factors: [],
  con_only: false,
  con_emergency: [],
  con_state: 'on',
}

const fieldsWithErrors = (changed: Partial<ConnectionFields>) =>
  connectionErrors({ ...connection, ...changed }, { plain: false }).map(({ field }) => field)

describe('the fields of a connection', () => {
  test('[AUTH-01] the fields of a connection are accepted if complete, and named if wrong', () => {
    expect(fieldsWithErrors({})).toEqual([])
    expect(fieldsWithErrors({ con_code: 'Staff!' })).toEqual(['con_code'])
    expect(fieldsWithErrors({ con_name: ' ', con_client: '' })).toEqual(['con_name', 'con_client'])
    expect(fieldsWithErrors({ con_domains: ['not a domain'] })).toEqual(['con_domains'])
    expect(fieldsWithErrors({ con_rights: ['admin'] })).toEqual(['con_rights'])
    expect(fieldsWithErrors({ con_cust_id: 1, con_rights: ['control'] })).toEqual(['con_rights'])
    expect(fieldsWithErrors({ con_only: true, con_emergency: [1, 1] })).toEqual(['con_emergency'])
    expect(fieldsWithErrors({ con_only: true, con_cust_id: 1 })).toEqual([])
  })

  test.each([
    'http://login.example.com',
    'ftp://x',
    'x',
    'https://a:b@example.com',
    'https://example.com/?a=b',
  ])('[AUTH-08] the issuer %s is refused', (issuer) =>
    expect(issuerError(issuer, { plain: false })).toEqual(expect.any(String)),
  )
})

describe('claims', () => {
  const anyRight = fc.constantFrom(...rights.map(({ right }) => right))
  const anyValue = fc.constantFrom('a', 'b', 'c')
  const anyRule = fc.record({ claim: fc.constantFrom('groups', 'roles'), value: anyValue, right: anyRight })

  test('[USER-03] never give or take the permissions of an administrator, whatever the rules are', () => {
    const anyClaims = fc.dictionary(
      fc.constantFrom('groups', 'roles'),
      fc.oneof(anyValue, fc.array(anyValue)),
    )
    fc.assert(
      fc.property(fc.array(anyRule), anyClaims, fc.option(fc.constant(1)), (con_map, claims, con_cust_id) => {
        const mapped = mappedRights({ con_map, con_cust_id }, claims)
        const changed = [...mapped.given, ...mapped.taken]
        expect(changed).not.toContain('admin')
        expect(changed).not.toContain('system')
        expect(con_cust_id !== null && changed.includes('control')).toBe(false)
        expect(rightsOf({ ...emptyUser, ...changedFlags(mapped) })).toEqual(
          expect.not.arrayContaining(['admin', 'system']),
        )
        // Only permissions that a rule names are changed, each in one way.
        expect(new Set(changed).size).toBe(changed.length)
        for (const right of changed) expect(con_map.some((rule) => rule.right === right)).toBe(true)
      }),
    )
  })

  test('[AUTH-01] state that an address is verified only with true, or as Microsoft does', () => {
    expect([{ email_verified: true }, { xms_edov: true }, { xms_edov: '1' }].map(isEmailVerified)).toEqual([
      true,
      true,
      true,
    ])
    const others = [
      {},
      { email_verified: 'true' },
      { email_verified: 1 },
      { xms_edov: false },
      { xms_edov: '0' },
    ]
    expect(others.map(isEmailVerified)).toEqual([false, false, false, false, false])
  })

  test('[AUTH-01] claims confirm a second factor only with a value that the connection names', () => {
    expect(hasSecondFactor(['mfa'], { amr: ['pwd', 'mfa'] })).toBe(true)
    expect(hasSecondFactor(['mfa'], { acr: 'mfa' })).toBe(true)
    expect(hasSecondFactor(['mfa'], { amr: ['pwd'], groups: ['mfa'] })).toBe(false)
    expect(hasSecondFactor([], { amr: ['mfa'] })).toBe(false)
  })

  test('[USER-01] claims name a new user', () => {
    expect(nameIn({ given_name: 'Ada', family_name: 'Booker' })).toEqual({
      ausr_firstname: 'Ada',
      ausr_lastname: 'Booker',
    })
    expect(nameIn({ name: 'Ada van Booker' })).toEqual({ ausr_firstname: 'Ada', ausr_lastname: 'van Booker' })
    expect(nameIn({})).toEqual({ ausr_firstname: '', ausr_lastname: '' })
  })
})

describe('the provider of an account', () => {
  const user = { ...emptyUser, ausr_cust_id: 1, accounts: [1] }

  test('[USER-05] the provider of an account reaches users of this account only', () => {
    expect(isWithinConnection(1, user)).toBe(true)
    expect(isWithinConnection(1, { ...user, accounts: [1, 2] })).toBe(false)
    expect(isWithinConnection(1, { ...user, ausr_cust_id: 2 })).toBe(false)
    expect(isWithinConnection(1, { ...user, ausr_all_accounts: 'T' })).toBe(false)
    expect(isWithinConnection(1, { ...user, ausr_cust_id: null, accounts: [] })).toBe(false)
    expect(isWithinConnection(null, { ...user, ausr_all_accounts: 'T' })).toBe(true)
  })

  test('[USER-03] the provider of an account gives no permission of staff', () => {
    expect(givenRights(false)).not.toEqual(expect.arrayContaining(['control']))
    for (const flag of ['ausr_rights_admin', 'ausr_rights_control', 'ausr_rights_system'])
      expect(isWithinConnection(1, { ...user, [flag]: 'T' })).toBe(false)
  })
})

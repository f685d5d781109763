import { describe, expect, test } from 'vitest'
import { unitsOfSite } from './allocation.ts'
import { rightFlags, rightsOf } from './rights.ts'
import { nameOfUser } from './name-of-user.ts'
import { emptyUser, isActiveAdmin, type UserFields, type UserLinks } from './user.ts'
import {
  changesEmail,
  cleanPersonal,
  cleanUser,
  ownDefaultAccountError,
  personalErrors,
  userErrors,
  loginAccessError,
} from './user-errors.ts'

const flags = Object.fromEntries(rightFlags.map((flag) => [flag, 'F'])) as Pick<
  UserFields,
  (typeof rightFlags)[number]
>

const user = (change: Partial<UserFields> = {}): UserFields => ({
  ...flags,
  ausr_logon: 'jo',
  ausr_nickname: '',
  ausr_firstname: 'Jo',
  ausr_lastname: 'Ford',
  ausr_telephone: '',
  ausr_email: '',
  ausr_state: 'A',
  ausr_password_expired: 'F',
  ausr_start_page: 'home',
  ausr_cust_id: 1,
  ausr_site_id: null,
  ausr_bu_id: null,
  ausr_accountaddress: 'F',
  ausr_all_accounts: 'F',
  ...change,
})

const links: UserLinks = { accounts: [1, 2], circuits: [], reports: [] }
const circuit = { cir_circ_code: 'LON', acia_update: 'T', acia_refresh: null } as const

const units = [
  { bu_id: 1, bu_name: 'Sales', bu_site_id: -1 },
  { bu_id: 2, bu_name: 'Control room', bu_site_id: 1 },
]

const fieldsWithErrors = (change: Partial<UserFields>, linked: Partial<UserLinks> = {}) =>
  userErrors(user(change), { ...links, ...linked }, units).map(({ field }) => field)

describe('saving a user', () => {
  test('[USER-04] saving a user requires an account', () => {
    expect(userErrors(user(), { ...links, accounts: [] }, units)).toEqual([
      { field: 'accounts', message: 'At least one account is required' },
    ])
    expect(userErrors(user(), links, units)).toEqual([])
  })

  test('[USER-04] saving a user with all accounts, requires no linked account and accepts any default account', () => {
    expect(fieldsWithErrors({ ausr_all_accounts: 'T', ausr_cust_id: 3 }, { accounts: [] })).toEqual([])
  })

  test('[USER-04] saving a user requires a circuit with the control permission', () => {
    expect(userErrors(user({ ausr_rights_control: 'T' }), links, units)).toEqual([
      { field: 'circuits', message: 'At least one circuit is required' },
    ])
    expect(fieldsWithErrors({ ausr_rights_control: 'T' }, { circuits: [circuit] })).toEqual([])
  })

  test('[USER-04] saving a user accepts one of the linked accounts, or none, as the default', () => {
    expect(userErrors(user({ ausr_cust_id: 3 }), links, units)).toEqual([
      { field: 'user.ausr_cust_id', message: 'The default account must be one of the linked accounts.' },
    ])
    expect(fieldsWithErrors({ ausr_cust_id: null })).toEqual([])
  })

  test('[USER-05] saving a user accepts a business unit of the site or of all sites', () => {
    expect(fieldsWithErrors({ ausr_site_id: 1, ausr_bu_id: 2 })).toEqual([])
    expect(fieldsWithErrors({ ausr_site_id: 2, ausr_bu_id: 1 })).toEqual([])
    expect(fieldsWithErrors({ ausr_bu_id: 1 })).toEqual([])
    for (const ausr_site_id of [2, null])
      expect(userErrors(user({ ausr_site_id, ausr_bu_id: 2 }), links, units)).toEqual([
        { field: 'user.ausr_bu_id', message: 'Please choose a business unit of this site.' },
      ])
    expect(unitsOfSite(units, 2)).toEqual([units[0]])
  })

  test('[RULE-06] saving a user accepts several emails and a valid telephone number', () => {
    expect(
      personalErrors(user({ ausr_email: 'a@b.example; c@d.example', ausr_telephone: '0161 496 0000' })),
    ).toEqual([])
    expect(personalErrors(user({ ausr_email: 'a@b.example, c', ausr_telephone: 'ask' }))).toEqual([
      expect.objectContaining({ field: 'user.ausr_telephone' }),
      expect.objectContaining({ field: 'user.ausr_email' }),
    ])
  })

  test('[USER-01] saving a user rejects a username of invisible characters', () => {
    expect(userErrors(user({ ausr_logon: '\u200b ' }), links, units)).toEqual([
      { field: 'user.ausr_logon', message: 'Username is required.' },
    ])
  })

  test('[USER-01] saving a user removes invisible characters and surrounding spaces from texts', () => {
    const typed = {
      ausr_nickname: ' Jo\u200b',
      ausr_firstname: ' Joanna ',
      ausr_lastname: ' \u200bFord ',
      ausr_telephone: ' 0161 496 0000 ',
      ausr_email: ' jo@b.example ',
    }
    const stored = {
      ausr_nickname: 'Jo',
      ausr_firstname: 'Joanna',
      ausr_lastname: 'Ford',
      ausr_telephone: '0161 496 0000',
      ausr_email: 'jo@b.example',
    }
    expect(cleanPersonal(user(typed))).toEqual(user(stored))
    expect(cleanUser(user({ ...typed, ausr_logon: ' jo\u200b ' }))).toEqual(
      user({ ...stored, ausr_logon: 'jo' }),
    )
  })

  test('[USER-02] a user can choose one of their accounts as the default, or leave it unchanged', () => {
    const message = 'Please choose one of your accounts.'
    expect(ownDefaultAccountError(1, 2, [1, 2])).toBeNull()
    expect(ownDefaultAccountError(null, 2, [2])).toBeNull()
    expect(ownDefaultAccountError(1, 3, [1, 2])).toBe(message)
    expect(ownDefaultAccountError(1, 2, [])).toBe(message)
    expect(ownDefaultAccountError(1, null, [1, 2])).toBe(message)
    // An administrator may have set an account that is not linked to the user, or none.
    expect(ownDefaultAccountError(9, 9, [1, 2])).toBeNull()
    expect(ownDefaultAccountError(null, null, [1, 2])).toBeNull()
  })

  test('[AUTH-04] a new user requires a password, or an email for the link', () => {
    expect(loginAccessError('', ' ')).toMatch(/first password/)
    expect(loginAccessError('', 'a@b.example')).toBeNull()
    expect(loginAccessError('a secret', '')).toBeNull()
  })
})

test('[USER-01, USER-03] a new user can log in, must choose a password, and has no permissions and no account', () => {
  expect(emptyUser).toMatchObject({ ausr_state: 'A', ausr_password_expired: 'T' })
  expect(rightsOf(emptyUser)).toEqual(['home'])
  expect(emptyUser).toMatchObject({ ausr_all_accounts: 'F', ausr_accountaddress: 'F', ausr_cust_id: null })
  for (const flag of rightFlags) expect(emptyUser[flag]).toBe('F')
})

test('[USER-01, USER-04] a new user requires a username and an account', () => {
  const none: UserLinks = { accounts: [], circuits: [], reports: [] }
  expect(userErrors(emptyUser, none, units).map(({ field }) => field)).toEqual([
    'user.ausr_logon',
    'accounts',
  ])
  expect(nameOfUser(emptyUser)).toBe('')
  expect(cleanPersonal(emptyUser).ausr_nickname).toBe('')
})

test('[USER-01] a user is shown by name, or by username without one', () => {
  expect(nameOfUser(user())).toBe('Jo Ford')
  expect(nameOfUser(user({ ausr_firstname: '' }))).toBe('Ford')
  expect(nameOfUser(user({ ausr_firstname: '', ausr_lastname: '' }))).toBe('jo')
})

test('[USER-06] a user counts as a working administrator only if active', () => {
  expect(isActiveAdmin(user({ ausr_rights_admin: 'T' }))).toBe(true)
  expect(isActiveAdmin(user({ ausr_rights_admin: 'T', ausr_state: 'D' }))).toBe(false)
  expect(isActiveAdmin(user())).toBe(false)
})

test('[USER-02, RULE-06] surrounding spaces do not change an email address', () => {
  expect(changesEmail('ada@customer.example', ' ada@customer.example ')).toBe(false)
  expect(changesEmail('ada@customer.example', 'ada@customer.example; post@customer.example')).toBe(true)
  expect(changesEmail('', 'ada@customer.example')).toBe(true)
})

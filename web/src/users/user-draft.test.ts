import { emptyUser } from '@despatch/domain/users/user.ts'
import { userErrors } from '@despatch/domain/users/user-errors.ts'
import { describe, expect, test } from 'vitest'
import {
  withSite,
  userDifferences,
  officePayload,
  personalPayload,
  withAccounts,
  withCircuits,
  withCopied,
  withRole,
  withDefaultAccount,
  type UserDraft,
} from './user-draft.ts'

const draft = (
  change: Partial<UserDraft['user']> = {},
  links: Partial<UserDraft['links']> = {},
): UserDraft => ({
  user: { ...emptyUser, ausr_logon: 'jo', ...change },
  links: { accounts: [], circuits: [], reports: [], ...links },
})

const names = { cust_name: 'Ink Co', site_name: '', bu_name: '' }
const circuit = { cir_circ_code: 'LON', acia_update: 'T', acia_refresh: 20 } as const

describe('the allocation of a user', () => {
  test('[USER-04] an only account becomes the default, and an unlinked default is removed', () => {
    expect(withAccounts(draft(), [7]).user.ausr_cust_id).toBe(7)
    expect(withAccounts(draft(), [7, 8]).user.ausr_cust_id).toBeNull()
    expect(withAccounts(draft({ ausr_cust_id: 7 }, { accounts: [7, 8] }), [7, 8, 9]).user.ausr_cust_id).toBe(
      7,
    )
    expect(
      withAccounts(draft({ ausr_cust_id: 7 }, { accounts: [7, 8, 9] }), [8, 9]).user.ausr_cust_id,
    ).toBeNull()
  })

  test('[USER-04] choosing a default account links it', () => {
    expect(withDefaultAccount(draft({}, { accounts: [1] }), 2).links.accounts).toEqual([1, 2])
    expect(withDefaultAccount(draft({}, { accounts: [1] }), 1).links.accounts).toEqual([1])
    expect(withDefaultAccount(draft({}, { accounts: [1] }), null)).toMatchObject({
      user: { ausr_cust_id: null },
      links: { accounts: [1] },
    })
  })

  test('[USER-05] changing the site removes a business unit of another site', () => {
    const units = [
      { bu_id: 1, bu_name: 'Sales', bu_site_id: -1 },
      { bu_id: 2, bu_name: 'Night desk', bu_site_id: 1 },
    ]
    const user = { ...emptyUser, ausr_site_id: 1, ausr_bu_id: 2 }
    expect(withSite(user, 2, units)).toMatchObject({ ausr_site_id: 2, ausr_bu_id: null })
    expect(withSite({ ...user, ausr_bu_id: 1 }, null, units)).toMatchObject({ ausr_bu_id: 1 })
  })

  test('[USER-05] a linked circuit keeps its settings, and a new one is read-only', () => {
    expect(withCircuits(draft({}, { circuits: [circuit] }), ['LON', 'NAT']).links.circuits).toEqual([
      circuit,
      { cir_circ_code: 'NAT', acia_update: 'F', acia_refresh: null },
    ])
  })
})

describe('the userDifferences of two user drafts', () => {
  test('[USER-02] list changed fields, permissions and links with readable values', () => {
    const mine = draft({ ausr_cust_id: 1 }, { accounts: [1, 2], circuits: [circuit] })
    const theirs = draft(
      { ausr_nickname: 'Jo', ausr_rights_export: 'T', ausr_state: 'D' },
      { accounts: [2, 1], circuits: [{ ...circuit, acia_refresh: 30 }] },
    )
    expect(userDifferences(mine, theirs, { ...names, cust_name: '' })).toEqual([
      { label: 'Known as', theirs: 'Jo' },
      { label: 'Can log in', theirs: 'off' },
      { label: 'Default account', theirs: 'none' },
      { label: 'Export', theirs: 'on' },
      { label: 'Circuits', theirs: '1 linked' },
    ])
    expect(userDifferences(theirs, mine, names)).toContainEqual({
      label: 'Default account',
      theirs: 'Ink Co',
    })
    expect(userDifferences(mine, mine, names)).toEqual([])
  })
})

test('[USER-02] the payload of a saved user has only details and communications for one’s own record', () => {
  const sent = personalPayload(draft({ ausr_lastname: ' Ford ' }), { ausr_id: 3, ausr_version: 2 })
  expect(Object.keys(sent)).toEqual(['user'])
  expect(sent.user).toEqual({
    ausr_id: 3,
    ausr_version: 2,
    ausr_nickname: '',
    ausr_firstname: '',
    ausr_lastname: 'Ford',
    ausr_telephone: '',
    ausr_email: '',
    ausr_start_page: 'home',
    ausr_cust_id: null,
  })
})

test('[USER-05] the payload of a saved user has all fields for an administrator, and a password only if one was typed', () => {
  const sent = officePayload(draft({}, { accounts: [1], circuits: [circuit] }), '', null)
  expect(sent.user).not.toHaveProperty('ausr_password')
  expect(sent).toMatchObject({ accounts: [{ cust_id: 1 }], circuits: [circuit], reports: [] })
  expect(officePayload(draft(), 'a secret', null).user.ausr_password).toBe('a secret')
})

const linkable = {
  accounts: [{ cust_id: 7, cust_name: 'Ink Co', cust_acc_code: 'INK', linked: false }],
  circuits: ['LON', 'NAT'].map((cir_circ_code) => ({
    cir_circ_code,
    cir_name: cir_circ_code,
    acia_update: 'F' as const,
    acia_refresh: null,
    linked: false,
  })),
  reports: [{ rpt_id: 3, rpt_desc: 'Revenue', linked: false }],
}

describe('the permissions of a user', () => {
  test('[USER-03, USER-04] a role of the company’s own staff brings all accounts, and all circuits and reports that it needs', () => {
    const dispatcher = withRole(draft(), 'dispatcher', linkable)
    expect(dispatcher.user.ausr_all_accounts).toBe('T')
    expect(dispatcher.links).toEqual({
      accounts: [],
      circuits: [
        { cir_circ_code: 'LON', acia_update: 'T', acia_refresh: null },
        { cir_circ_code: 'NAT', acia_update: 'T', acia_refresh: null },
      ],
      reports: [],
    })
    for (const role of ['dispatcher', 'accounts', 'administrator'] as const) {
      const { user, links } = withRole(draft(), role, linkable)
      expect(userErrors({ ...user, ausr_logon: 'jo' }, links, [])).toEqual([])
      expect(links.reports).toEqual(role === 'dispatcher' ? [] : [3])
    }
  })

  test('[USER-03, USER-04] a role leaves what is linked already, and a customer never has all accounts', () => {
    const narrow = withRole(draft({}, { accounts: [7], circuits: [circuit] }), 'dispatcher', linkable)
    expect(narrow.user.ausr_all_accounts).toBe('F')
    expect(narrow.links).toMatchObject({ accounts: [7], circuits: [circuit] })
    for (const role of ['customer', 'booker', 'api'] as const) {
      const { user, links } = withRole(draft({ ausr_all_accounts: 'T' }), role, linkable)
      expect(user.ausr_all_accounts).toBe('F')
      expect(links).toEqual({ accounts: [], circuits: [], reports: [] })
    }
  })

  test('[USER-03, NAV-01] a role sets every permission and the start page, and leaves the names and links', () => {
    const changed = withRole(draft({ ausr_rights_api: 'T' }, { accounts: [7] }), 'dispatcher', linkable)
    expect(changed.user).toMatchObject({
      ausr_logon: 'jo',
      ausr_rights_control: 'T',
      ausr_rights_api: 'F',
      ausr_rights_admin: 'F',
      ausr_start_page: 'control',
    })
    expect(changed.links.accounts).toEqual([7])
    expect(withRole(changed, 'customer', linkable).user.ausr_start_page).toBe('home')
  })

  test('[USER-03, USER-05] a copy has the permissions, accounts, circuits and reports of the colleague, and keeps the names', () => {
    const colleague = draft(
      { ausr_logon: 'kim', ausr_cust_id: 8, ausr_rights_control: 'T' },
      { accounts: [7, 8], circuits: [circuit], reports: [3] },
    )
    const copied = withCopied(
      draft({ ausr_cust_id: 9, ausr_rights_admin: 'T' }, { accounts: [9] }),
      colleague,
    )
    expect(copied.user).toMatchObject({
      ausr_logon: 'jo',
      ausr_cust_id: 8,
      ausr_rights_control: 'T',
      ausr_rights_admin: 'F',
    })
    expect(copied.links).toEqual(colleague.links)
    // An account that both have stays the default.
    expect(withCopied(draft({ ausr_cust_id: 7 }), colleague).user.ausr_cust_id).toBe(7)
    const reachesAll = draft({ ausr_all_accounts: 'T' })
    expect(withCopied(draft({ ausr_cust_id: 9 }), reachesAll).user).toMatchObject({
      ausr_all_accounts: 'T',
      ausr_cust_id: 9,
    })
  })
})

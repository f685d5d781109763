import type { Flag } from '../settings/flag.ts'
import { rightFlags, type RightFlag } from './rights.ts'

/** A: may log in. D: disabled, and may not. */
export type UserState = 'A' | 'D'

export const userStateWords: Readonly<Record<UserState, string>> = { A: 'Active', D: 'Disabled' }

/** What every user may change of their own record, besides their default account: Details and Communications (USER-02). */
export interface PersonalFields {
  ausr_nickname: string
  ausr_firstname: string
  ausr_lastname: string
  ausr_telephone: string
  /** Several addresses separated by ; or , (RULE-06). */
  ausr_email: string
}

/** What administrators change (USER-02): who may log in, where they belong, and what they may do. */
export interface OfficeFields extends Record<RightFlag, Flag> {
  ausr_logon: string
  ausr_state: UserState
  ausr_password_expired: Flag
  /** The default account; null for none. Users may choose another of their own accounts. */
  ausr_cust_id: number | null
  ausr_site_id: number | null
  ausr_bu_id: number | null
  ausr_accountaddress: Flag
  /** T: reaches every customer, also those added later; only administrators set it. */
  ausr_all_accounts: Flag
}

/** A user as it is written, without the password (USER-01). */
export type UserFields = PersonalFields & OfficeFields

/** The one choice of a user's that is no right (FORM-10); called and explained like the rights. */
export const accountAddressOption = {
  flag: 'ausr_accountaddress',
  label: 'Account address',
  does: 'Begins a new booking with the account’s own address as the collection.',
} as const

/** Every account at once, in place of linked accounts (LIST-07, REP-02). */
export const allAccountsOption = {
  flag: 'ausr_all_accounts',
  label: 'All accounts',
  does: 'Sees every customer, also those added later: in lists, reports, exports and the address book.',
} as const

/** Who a new user is until their form says otherwise. */
export const emptyUser: UserFields = {
  ausr_logon: '',
  ausr_nickname: '',
  ausr_firstname: '',
  ausr_lastname: '',
  ausr_telephone: '',
  ausr_email: '',
  ausr_state: 'A',
  ausr_password_expired: 'T',
  ausr_cust_id: null,
  ausr_site_id: null,
  ausr_bu_id: null,
  ausr_accountaddress: 'F',
  ausr_all_accounts: 'F',
  ...(Object.fromEntries(rightFlags.map((flag) => [flag, 'F'])) as Record<RightFlag, 'F'>),
}

/** A circuit of a user's, and what they may do on it (USER-05). */
export interface UserCircuit {
  cir_circ_code: string
  /** T: statuses may be changed. */
  acia_update: Flag
  /** Seconds, 1 to 3600; null for the default of 30. */
  acia_refresh: number | null
}

/** What a user is linked to (USER-05): accounts by cust_id, which count only without `ausr_all_accounts`, circuits, and reports by rpt_id. */
export interface UserLinks {
  accounts: readonly number[]
  circuits: readonly UserCircuit[]
  reports: readonly number[]
}

/** The user's name as people say it; the logon where there is none. */
export const nameOfUser = (
  user: Pick<UserFields, 'ausr_logon' | 'ausr_firstname' | 'ausr_lastname'>,
): string => [user.ausr_firstname, user.ausr_lastname].filter(Boolean).join(' ') || user.ausr_logon

/** Whether somebody is an administrator who can log in; the last one is kept (USER-06). */
export const isWorkingAdmin = (user: Pick<UserFields, 'ausr_state' | 'ausr_rights_admin'>): boolean =>
  user.ausr_state === 'A' && user.ausr_rights_admin === 'T'

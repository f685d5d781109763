import type { Flag } from '../fields/flag.ts'
import { rightFlags, type RightFlag } from './rights.ts'
import type { StartPage } from './start-page.ts'

/** A: can log in. D: disabled. */
export type UserState = 'A' | 'D'

export const userStateWords: Readonly<Record<UserState, string>> = { A: 'Active', D: 'Disabled' }

/** The fields that users can change themselves, besides their default account: Details and Communications (USER-02). */
export interface PersonalFields {
  ausr_nickname: string
  ausr_firstname: string
  ausr_lastname: string
  ausr_telephone: string
  /** Several addresses separated by ; or , (RULE-06). */
  ausr_email: string
  /** The page after login (NAV-01). */
  ausr_start_page: StartPage
}

/** The fields that administrators change (USER-02): login, allocation and permissions. */
export interface OfficeFields extends Record<RightFlag, Flag> {
  ausr_logon: string
  ausr_state: UserState
  ausr_password_expired: Flag
  /** The default account; null for none. Users can choose another of their accounts. */
  ausr_cust_id: number | null
  ausr_site_id: number | null
  ausr_bu_id: number | null
  ausr_accountaddress: Flag
  /** T: can access every customer, including new ones. Only administrators set it. */
  ausr_all_accounts: Flag
}

/** A user's stored fields, without the password (USER-01). */
export type UserFields = PersonalFields & OfficeFields

/** An option of a user that is not a permission (FORM-10), shown like the permissions. */
export const accountAddressOption = {
  flag: 'ausr_accountaddress',
  label: 'Account address',
  does: 'Starts new bookings with the account’s default collection address.',
} as const

/** All accounts, instead of linked accounts (LIST-07, REP-02). */
export const allAccountsOption = {
  flag: 'ausr_all_accounts',
  label: 'All accounts',
  does: 'Sees all customers, including new ones, in lists, reports, exports and the address book.',
} as const

/** The form of a new user. */
export const emptyUser: UserFields = {
  ausr_logon: '',
  ausr_nickname: '',
  ausr_firstname: '',
  ausr_lastname: '',
  ausr_telephone: '',
  ausr_email: '',
  ausr_start_page: 'home',
  ausr_state: 'A',
  ausr_password_expired: 'T',
  ausr_cust_id: null,
  ausr_site_id: null,
  ausr_bu_id: null,
  ausr_accountaddress: 'F',
  ausr_all_accounts: 'F',
  ...(Object.fromEntries(rightFlags.map((flag) => [flag, 'F'])) as Record<RightFlag, 'F'>),
}

/** A user's circuit, and their options on it (USER-05). */
export interface UserCircuit {
  cir_circ_code: string
  /** T: can change statuses. */
  acia_update: Flag
  /** Seconds, 1 to 3600; null for the default of 30. */
  acia_refresh: number | null
}

/** A user's links (USER-05): accounts by cust_id (ignored with `ausr_all_accounts`), circuits, and reports by rpt_id. */
export interface UserLinks {
  accounts: readonly number[]
  circuits: readonly UserCircuit[]
  reports: readonly number[]
}

/** Whether a user is an administrator who can log in. The last one cannot be removed (USER-06). */
export const isActiveAdmin = (user: Pick<UserFields, 'ausr_state' | 'ausr_rights_admin'>): boolean =>
  user.ausr_state === 'A' && user.ausr_rights_admin === 'T'

import type { Flag } from '../fields/flag.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { plural } from '../text/plural.ts'
import {
  rights,
  type GrantedRight,
  type RightDescription,
  type RightFlag,
  type RightFlags,
} from './rights.ts'
import type { StartPage } from './start-page.ts'

export interface Role {
  id: RoleId
  label: string
  /** Who it is for, in one sentence. */
  help: string
}

const booker = [
  'booking',
  'history',
  'booking_summary',
  'booking_complete',
  'password',
  'trace',
  'addressbook',
  'reports',
  'export',
] as const satisfies readonly GrantedRight[]

/** The permissions that each role grants. All others are off. */
const table = {
  customer: {
    label: 'Customer',
    help: 'Books deliveries, and sees their prices and invoices.',
    grants: [...booker, 'price', 'invoices'],
    startsOn: 'home',
    sees: 'linked accounts',
  },
  booker: {
    label: 'Booker without prices',
    help: 'Books deliveries and sees neither prices nor invoices.',
    grants: booker,
    startsOn: 'home',
    sees: 'linked accounts',
  },
  dispatcher: {
    label: 'Dispatcher',
    help: 'Works on the control boards, and sees bookings with their prices. Does not book.',
    grants: ['history', 'price', 'password', 'trace', 'control'],
    startsOn: 'control',
    sees: 'all accounts',
  },
  accounts: {
    label: 'Accounts',
    help: 'Sees bookings with their prices, sends invoices, and runs reports. Does not book.',
    grants: ['history', 'price', 'password', 'trace', 'reports', 'export', 'billing'],
    startsOn: 'home',
    sees: 'all accounts',
  },
  administrator: {
    label: 'Administrator',
    help: 'Does everything, including users, prices and settings.',
    grants: rights.map(({ right }) => right).filter((right) => right !== 'trace_disable_docket_access'),
    startsOn: 'home',
    sees: 'all accounts',
  },
  api: {
    label: 'API',
    help: 'An application that books and reads bookings with an API key.',
    grants: ['booking', 'history', 'price', 'trace', 'api'],
    startsOn: 'home',
    sees: 'linked accounts',
  },
} as const satisfies Record<string, RoleEntry>

interface RoleEntry {
  label: string
  help: string
  grants: readonly GrantedRight[]
  /** The page after login (NAV-01). */
  startsOn: StartPage
  sees: 'all accounts' | 'linked accounts'
}

export type RoleId = keyof typeof table

/** Every role, in the order of the user form (USER-03). */
export const roles: readonly Role[] = fieldsOf(table).map((id) => ({
  id,
  label: table[id].label,
  help: table[id].help,
}))

export const isRoleId = (text: string): text is RoleId => roles.some(({ id }) => id === text)

/** Every permission as the role sets it: T or F. */
export function flagsOfRole(id: RoleId): Record<RightFlag, Flag> {
  const granted = new Set<GrantedRight>(table[id].grants)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `rights` has every flag
  return Object.fromEntries(
    rights.map(({ right, flag }) => [flag, granted.has(right) ? 'T' : 'F']),
  ) as Record<RightFlag, Flag>
}

/**
 * Whether the role is for the courier company's own staff, who see every account. Users with the other roles see the linked
 * ones.
 */
export const isStaffRole = (id: RoleId): boolean => table[id].sees === 'all accounts'

/** What choosing the role sets: every permission, and the page after login. */
export const fieldsOfRole = (id: RoleId): Record<RightFlag, Flag> & { ausr_start_page: StartPage } => ({
  ...flagsOfRole(id),
  ausr_start_page: table[id].startsOn,
})

/** A permission that differs from the role's. */
export interface RoleException extends Pick<RightDescription, 'flag' | 'label'> {
  /** Whether the user has it. */
  granted: boolean
}

export interface RoleOfUser {
  role: Role
  exceptions: RoleException[]
}

/** The most exceptions of a user who has a role. */
export const mostExceptions = 3

/**
 * The role that a user's permissions are closest to, with the exceptions (decision 0110). Null without permissions, or if
 * every role has more than three exceptions. Of two roles with as many exceptions, the first in the list applies.
 */
export function roleOf(user: RightFlags): RoleOfUser | null {
  if (rights.every(({ flag }) => user[flag] !== 'T')) return null
  const [closest] = roles
    .map((role) => ({ role, exceptions: exceptionsFrom(role.id, user) }))
    .toSorted((one, other) => one.exceptions.length - other.exceptions.length)
  return closest && closest.exceptions.length <= mostExceptions ? closest : null
}

function exceptionsFrom(id: RoleId, user: RightFlags): RoleException[] {
  const flags = flagsOfRole(id)
  return rights
    .filter(({ flag }) => (user[flag] ?? 'F') !== flags[flag])
    .map(({ flag, label }) => ({ flag, label, granted: user[flag] === 'T' }))
}

/** The role in a few words: 'Dispatcher, with 2 exceptions'; '' without one. */
export function roleText(user: RightFlags): string {
  const found = roleOf(user)
  if (!found) return ''
  const count = found.exceptions.length
  return count === 0
    ? found.role.label
    : `${found.role.label}, with ${plural(count, { one: '# exception', other: '# exceptions' })}`
}

import type { Flag } from '../fields/flag.ts'
import { fieldsOf } from '../fields/fields-of.ts'

/**
 * All rights (USER-03): the column that stores each, its label on screen and its effect. Screens, contract and server
 * read this table. `covers` lists permissions that are included.
 */
const table = {
  booking: {
    flag: 'ausr_rights_booking',
    label: 'Booking',
    group: 'Bookings',
    does: 'Books deliveries for the default account.',
    covers: [],
  },
  history: {
    flag: 'ausr_rights_history',
    label: 'History',
    group: 'Bookings',
    does: 'Sees recent bookings, the booking history and the details of a docket.',
    covers: [],
  },
  price: {
    flag: 'ausr_rights_price',
    label: 'Prices',
    group: 'Bookings',
    does: 'Sees prices in the booking form and in lists.',
    covers: [],
  },
  booking_summary: {
    flag: 'ausr_booking_summary',
    label: 'Booking summary',
    group: 'Bookings',
    does: 'Sees the summary of a booking before it is saved.',
    covers: [],
  },
  booking_complete: {
    flag: 'ausr_booking_complete',
    label: 'Booking completion page',
    group: 'Bookings',
    does: 'Stays on the completed booking after saving, instead of showing an empty form.',
    covers: [],
  },
  password: {
    flag: 'ausr_rights_password',
    label: 'Password',
    group: 'Access',
    does: 'Can change their own password.',
    covers: [],
  },
  control: {
    flag: 'ausr_rights_control',
    label: 'Control',
    group: 'Dispatch and tracking',
    does: 'Uses the control boards of the circuits assigned to the user.',
    covers: [],
  },
  trace: {
    flag: 'ausr_rights_trace',
    label: 'Track and trace',
    group: 'Dispatch and tracking',
    does: 'Can search the consignments of the linked accounts and their scans.',
    covers: [],
  },
  trace_disable_docket_access: {
    flag: 'ausr_rights_trace_disable_docket_access',
    label: 'No docket access from trace',
    group: 'Dispatch and tracking',
    does: 'Cannot open dockets from Track and Trace.',
    covers: [],
  },
  admin: {
    flag: 'ausr_rights_admin',
    label: 'Administrator',
    group: 'Administration',
    does: 'Opens the user list, the system settings and the logs, and edits other users.',
    covers: ['system', 'billing'],
  },
  addressbook: {
    flag: 'ausr_rights_addressbook',
    label: 'Address book',
    group: 'Addresses and reports',
    does: 'Lists and edits the addresses of the linked accounts.',
    covers: [],
  },
  reports: {
    flag: 'ausr_rights_reports',
    label: 'Reports',
    group: 'Addresses and reports',
    does: 'Runs the reports assigned to the user.',
    covers: [],
  },
  system: {
    flag: 'ausr_rights_system',
    label: 'System',
    group: 'Administration',
    does: 'Reads the system settings through the API. The settings screen needs the administrator permission.',
    covers: [],
  },
  bypass_pcode_validation: {
    flag: 'ausr_rights_bypass_pcode_validation',
    label: 'Skip postcode validation',
    group: 'Bookings',
    does: 'Can enter postcodes that are not in UK format: letters, digits and spaces.',
    covers: [],
  },
  api: {
    flag: 'ausr_rights_api',
    label: 'API user',
    group: 'Access',
    does: 'Can create API keys and use the API.',
    covers: [],
  },
  credit: {
    flag: 'ausr_rights_credit',
    label: 'Credits',
    group: 'Dispatch and tracking',
    does: 'Takes an amount off the price of a docket whose charges they work on.',
    covers: [],
  },
  billing: {
    flag: 'ausr_rights_billing',
    label: 'Billing',
    group: 'Invoices',
    does: 'Issues invoices and credit notes, and records payments received.',
    covers: [],
  },
  invoices: {
    flag: 'ausr_rights_invoices',
    label: 'Invoices',
    group: 'Invoices',
    does: 'Sees and downloads the invoices of the linked accounts.',
    covers: [],
  },
  export: {
    flag: 'ausr_rights_export',
    label: 'Export',
    group: 'Addresses and reports',
    does: 'Downloads bookings as CSV and dockets as PDF.',
    covers: [],
  },
} as const satisfies Record<string, RightEntry>

interface RightEntry {
  flag: string
  label: string
  group: RightGroup
  does: string
  covers: readonly string[]
}

/** The headings of the permissions in the user form, in its order. */
export const rightGroups = [
  'Bookings',
  'Dispatch and tracking',
  'Addresses and reports',
  'Invoices',
  'Access',
  'Administration',
] as const

export type RightGroup = (typeof rightGroups)[number]

/** A right that a flag of the user record grants. */
export type GrantedRight = keyof typeof table

/** Every right; 'home' belongs to every user and has no flag. */
export type Right = 'home' | GrantedRight

/** The user columns that hold rights, 'T' or 'F' each. */
export type RightFlag = (typeof table)[GrantedRight]['flag']

/** The rights flags of a user; a missing column counts as F. */
export type RightFlags = Readonly<Partial<Record<RightFlag, Flag>>>

export interface RightDescription {
  right: GrantedRight
  flag: RightFlag
  label: string
  group: RightGroup
  /** One sentence about its effect. */
  does: string
}

/** Every right with a flag, in the order of the user form (USER-03). */
export const rights: readonly RightDescription[] = fieldsOf(table).map((right) => ({
  right,
  flag: table[right].flag,
  label: table[right].label,
  group: table[right].group,
  does: table[right].does,
}))

/** The user columns that hold rights, in the order of `rights`. */
export const rightFlags: readonly RightFlag[] = rights.map((entry) => entry.flag)

/**
 * The permissions of a user (USER-03): 'home' for everyone, each one whose flag is exactly 'T', and the permissions that those
 * cover ('admin' covers 'system' and 'billing'; the user list and the logs need 'admin' itself).
 */
export function rightsOf(user: RightFlags): Right[] {
  const granted = new Set<Right>(['home'])
  for (const { right, flag } of rights) {
    if (user[flag] !== 'T') continue
    granted.add(right)
    for (const covered of table[right].covers) granted.add(covered)
  }
  return [...granted]
}

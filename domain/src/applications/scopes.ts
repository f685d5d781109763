import { fieldsOf } from '../fields/fields-of.ts'
import type { Right } from '../users/rights.ts'

/**
 * What an application of an account may do. Each scope gives the permissions that its calls need, and each call of the
 * contract lists the scopes that it accepts. `does` is one sentence for the screen and the API reference.
 */
const table = {
  quotes: {
    does: 'Gets prices, expected times and the services on offer.',
    rights: ['booking', 'price'],
  },
  'deliveries:read': {
    does: 'Reads the account’s deliveries and their tracking.',
    rights: ['history'],
  },
  'deliveries:write': {
    does: 'Books, changes and cancels deliveries of the account.',
    rights: ['booking'],
  },
  'addresses:read': {
    does: 'Reads the account’s address book.',
    rights: ['addressbook'],
  },
  'addresses:write': {
    does: 'Adds, changes and deletes addresses of the account’s address book.',
    rights: ['addressbook'],
  },
  labels: {
    does: 'Downloads the labels of the account’s deliveries.',
    rights: ['history'],
  },
  webhooks: {
    does: 'Manages the account’s webhooks, reads their messages and sends them again.',
    rights: ['api', 'history'],
  },
  'account:read': {
    does: 'Reads the account’s details and the company’s booking rules.',
    rights: [],
  },
} as const satisfies Record<string, { does: string; rights: readonly Right[] }>

export type Scope = keyof typeof table

/** Every scope, in the order of the screen. */
export const scopes: readonly Scope[] = fieldsOf(table)

/** One sentence about what a scope allows. */
export const scopeDoes = (scope: Scope): string => table[scope].does

/** The permissions that these scopes give together. */
export const rightsOfScopes = (held: readonly Scope[]): Right[] => [
  ...new Set(held.flatMap((scope): readonly Right[] => table[scope].rights)),
]

/** The permissions that a user lacks to give a scope to an application: users cannot give more than they have. */
export const rightsMissingFor = (scope: Scope, hasRight: (right: Right) => boolean): Right[] =>
  rightsOfScopes([scope]).filter((right) => !hasRight(right))

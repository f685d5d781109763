import { settingNames } from '@despatch/domain/settings/settings-catalogue.ts'
import { priceScopes } from '@despatch/domain/customers/price-visibility.ts'
import type { FactorKind } from '@despatch/domain/auth/second-factor.ts'
import { rights, type Right } from '@despatch/domain/users/rights.ts'
import { startPages } from '@despatch/domain/users/start-page.ts'
import { z } from 'zod'
import { settingValues } from '../settings/setting-values.ts'
import { Theme } from '../tenants/tenants.ts'
import { call, Done } from '../wire/call.ts'
import { databaseName, flag, id, requiredText, secret, text, time, userId } from '../wire/fields.ts'

const rightNames: readonly Right[] = ['home', ...rights.map(({ right }) => right)]

/** The user of a session, without secrets. */
export const SessionUser = z.strictObject({
  ausr_id: userId,
  ausr_logon: text(80).describe('The name to log in with.'),
  ausr_nickname: text(80).describe('How the portal addresses the user.'),
  ausr_firstname: text(80).describe('The first name.'),
  ausr_lastname: text(80).describe('The last name.'),
  ausr_telephone: text(40).describe('The telephone number.'),
  ausr_email: text(500).describe('The email address.'),
  ausr_start_page: z.enum(startPages).describe('The page that the user starts on after login.'),
  ausr_cust_id: id
    .nullable()
    .describe('The id of the default account, for which the user books; null for none.'),
  ausr_booking_complete: flag.describe(
    'Permission “Booking completion page”: Stays on the completed booking after saving, instead of showing an empty form.',
  ),
  ausr_booking_summary: flag.describe(
    'Permission “Booking summary”: Sees the summary of a booking before it is saved.',
  ),
  ausr_accountaddress: flag.describe('"T" if new bookings start with the account’s collection address.'),
})

/** The session's data for the portal: the user, their permissions and the tenant's settings. */
export const SessionView = z.strictObject({
  database: databaseName,
  theme: Theme.describe('The company’s name, logo and colours.'),
  isCopy: z.boolean().describe('Whether the company is a copy, made from a backup, which sends nothing.'),
  user: SessionUser.describe('The user.'),
  rights: z.array(z.enum(rightNames)).describe('The user’s permissions.'),
  settings: settingValues(settingNames).describe('The company’s settings and their values.'),
  prices: z
    .enum(priceScopes)
    .describe(
      'The accounts whose prices the user can see: all, those that show prices to their users, or none.',
    ),
  passwordExpired: z.boolean().describe('true if the user must choose a new password before anything else.'),
  factorMissing: z.boolean().describe('true if the user must set up a second factor before anything else.'),
  factorDue: time
    .nullable()
    .describe('Until when the user must set up a second factor; null if there is nothing to set up.'),
})

const factorKinds: readonly FactorKind[] = ['totp', 'passkey', 'recovery']

/**
 * The password was right, and a second factor is due: see authenticate/factor and authenticate/passkey/end. The ticket gives no
 * access.
 */
export const FactorDue = z.strictObject({
  ticket: z
    .string()
    .describe(
      'Proves for five minutes that the password was right. Send it with a code to authenticate/factor.',
    ),
  factors: z
    .array(z.enum(factorKinds))
    .describe(
      'What the login accepts after the password: “totp” and “recovery” are codes for authenticate/factor, “passkey” is for authenticate/passkey/end.',
    ),
})

export const authenticate = call('authenticate', {
  summary:
    'Logs a user in. Sets the session cookie and returns the user and their permissions. For a user with a second factor it returns the factors that it accepts and a ticket for authenticate/factor instead, valid for five minutes.',
  needs: 'public',
  /** Attempts are counted even if they are refused, and hashing the password takes longer than the transactions. */
  writes: 'in steps',
  body: z.strictObject({
    database: databaseName,
    username: requiredText(80).describe('The name to log in with.'),
    password: secret(200).describe('The password.'),
  }),
  reply: z.union([SessionView, FactorDue]),
  refusals: ['AUTHENTICATION_FAILED', 'DATABASE_NOT_FOUND', 'RATE_LIMITED'],
  example: { database: 'metro', username: 'account', password: 'Despatch-demo-1' },
})

export const currentSession = call('session', {
  summary: 'The session of the cookie or key.',
  needs: 'session',
  scopes: ['account:read'],
  whenExpired: true,
  beforeFactor: true,
  body: z.strictObject({}),
  reply: SessionView,
  example: {},
})

export const logout = call('logout', {
  summary: 'Ends the session on the server.',
  needs: 'session',
  whenExpired: true,
  beforeFactor: true,
  writes: true,
  body: z.strictObject({}),
  reply: Done,
  example: {},
})

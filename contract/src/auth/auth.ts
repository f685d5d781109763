import { settingNames } from '@despatch/domain/settings/settings-catalogue.ts'
import { priceScopes } from '@despatch/domain/customers/price-visibility.ts'
import type { FactorKind } from '@despatch/domain/auth/second-factor.ts'
import { rights, type Right } from '@despatch/domain/users/rights.ts'
import { z } from 'zod'
import { settingValues } from '../settings/setting-values.ts'
import { Theme } from '../tenants/tenants.ts'
import { call, Done } from '../wire/call.ts'
import { databaseName, flag, id, requiredText, secret, text, time } from '../wire/fields.ts'

const rightNames: readonly Right[] = ['home', ...rights.map(({ right }) => right)]

/** The user of a session, without secrets. */
export const SessionUser = z.strictObject({
  ausr_id: id,
  ausr_logon: text(80),
  ausr_nickname: text(80),
  ausr_firstname: text(80),
  ausr_lastname: text(80),
  ausr_telephone: text(40),
  ausr_email: text(500),
  ausr_cust_id: id.nullable(),
  ausr_booking_complete: flag,
  ausr_booking_summary: flag,
  ausr_accountaddress: flag,
})

/** The session's data for the portal: the user, their permissions and the tenant's settings. */
export const SessionView = z.strictObject({
  database: databaseName,
  theme: Theme,
  user: SessionUser,
  rights: z.array(z.enum(rightNames)),
  settings: settingValues(settingNames),
  /** The accounts whose prices the user can see: all, those that show prices to their users, or none. */
  prices: z.enum(priceScopes),
  passwordExpired: z.boolean(),
  factorMissing: z.boolean(),
  factorDue: time.nullable(),
})

const factorKinds: readonly FactorKind[] = ['totp', 'passkey', 'recovery']

/**
 * The password was right, and a second factor is due: see authenticate/factor and authenticate/passkey/end. The ticket gives no
 * access.
 */
export const FactorDue = z.strictObject({ ticket: z.string(), factors: z.array(z.enum(factorKinds)) })

export const authenticate = call('authenticate', {
  summary:
    'Logs a user in. Sets the session cookie and returns the user and their permissions. For a user with a second factor it returns the factors that it accepts and a ticket for authenticate/factor instead, valid for five minutes.',
  needs: 'public',
  /** Attempts are counted even if they are refused, and hashing the password takes longer than the transactions. */
  writes: 'in steps',
  body: z.strictObject({ database: databaseName, username: requiredText(80), password: secret(200) }),
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

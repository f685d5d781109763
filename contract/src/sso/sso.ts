import { mostEntries } from '@despatch/domain/sso/connection.ts'
import { longestCompanyName } from '@despatch/domain/tenants/named-company.ts'
import { rights, type GrantedRight } from '@despatch/domain/users/rights.ts'
import { z } from 'zod'
import { FactorDue, SessionView } from '../auth/auth.ts'
import { call, Done, rows } from '../wire/call.ts'
import { databaseName, id, idOf, requiredText, secret, text, time, whole } from '../wire/fields.ts'

const rightNames: readonly GrantedRight[] = rights.map(({ right }) => right)
const right = z.enum(rightNames)

/** A domain name has at most 253 characters. */
const domain = requiredText(253)
const claimValue = requiredText(200)
const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).max(most, `At most ${most}`)

/** The name of a connection in addresses has the form of a company's name. */
const code = requiredText(longestCompanyName)

const fields = {
  con_code: code,
  con_name: requiredText(80),
  con_issuer: requiredText(500),
  con_client: requiredText(200),
  con_domains: listOf(domain, mostEntries.domains),
  con_link: z.boolean(),
  con_create: z.boolean(),
  con_rights: listOf(right, rightNames.length),
  con_map: listOf(z.strictObject({ claim: requiredText(80), value: claimValue, right }), mostEntries.rules),
  con_factors: listOf(claimValue, mostEntries.factors),
  con_only: z.boolean(),
  con_emergency: listOf(id, mostEntries.emergency),
  con_state: z.enum(['on', 'off']),
}

const version = whole(1, 2_147_483_647)

/** A connection with an identity provider, without its secret. */
export const SsoConnection = z.strictObject({
  con_id: id,
  ...fields,
  con_cust_id: id.nullable(),
  con_new_cust: id.nullable(),
  con_secret: z.boolean(),
  con_version: version,
  con_created: time,
  cust_acc_code: text(40).nullable(),
  /** How many users are linked. */
  con_users: whole(0, 2_147_483_647),
  con_redirect: z.string(),
  con_logout: z.string(),
  /** When its SCIM token was created, and last used; null without one. */
  con_scim: time.nullable(),
  con_scim_used: time.nullable(),
  con_scim_address: z.string(),
})

export const ssoConnectionList = call('sso/connection/list', {
  summary: 'The connections with identity providers, by name.',
  needs: 'admin',
  byLogin: true,
  body: z.strictObject({}),
  reply: rows(SsoConnection),
  example: {},
})

export const ssoConnectionPost = call('sso/connection/post', {
  summary:
    'Adds a connection with an identity provider (OpenID Connect), or changes the one given by con_id. The provider’s address and the account of a connection cannot be changed. The secret is only written, and stays if it is omitted.',
  needs: 'admin',
  byLogin: true,
  fresh: true,
  writes: true,
  body: z.strictObject({
    con_id: id.optional(),
    con_version: version.optional(),
    ...fields,
    con_cust_id: idOf('customer').nullable().default(null),
    con_new_cust: idOf('customer').nullable().default(null),
    con_client_secret: secret(500).optional(),
  }),
  reply: SsoConnection,
  refusals: ['NOT_FOUND', 'CONFLICT'],
  example: {
    con_code: 'example',
    con_name: 'Example login',
    con_issuer: 'https://login.example.com',
    con_client: 'despatch',
    con_client_secret: 'a secret of yours',
    con_domains: ['example.com'],
    con_link: true,
    con_create: false,
    con_rights: [],
    con_map: [],
    con_factors: ['mfa'],
    con_only: false,
    con_emergency: [],
    con_state: 'off',
  },
})

export const ssoConnectionTest = call('sso/connection/test', {
  summary:
    'The address at which an administrator tries a connection, for ten minutes. After the login at the provider, a page shows the claims and what they would lead to. Nothing is changed.',
  needs: 'admin',
  byLogin: true,
  fresh: true,
  body: z.strictObject({ con_id: id }),
  reply: z.strictObject({ address: z.string() }),
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { con_id: 1 },
})

export const ssoConnectionDelete = call('sso/connection/delete', {
  summary:
    'Deletes a connection. Sessions that were opened with it end, and its users are no longer linked. The users stay.',
  needs: 'admin',
  byLogin: true,
  fresh: true,
  writes: true,
  body: z.strictObject({ con_id: id }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { con_id: 1 },
})

export const ssoOffer = call('authenticate/sso/offer', {
  summary:
    'The identity providers that the login page offers: those of the company’s staff, the one named by via, and those of the domain of an email address.',
  needs: 'public',
  body: z.strictObject({
    database: databaseName,
    via: text(longestCompanyName).default(''),
    email: text(254).default(''),
  }),
  reply: z.strictObject({
    rows: z.array(z.strictObject({ con_code: code, con_name: text(80) })),
  }),
  refusals: ['DATABASE_NOT_FOUND'],
  example: { database: 'metro' },
})

export const ssoLogin = call('authenticate/sso', {
  summary:
    'Completes a login through an identity provider, within a minute of its answer, in the same browser. Sets the session cookie and returns the user and their permissions. If the user has a second factor that the provider does not replace, it returns a ticket for authenticate/factor instead.',
  needs: 'public',
  writes: 'in steps',
  body: z.strictObject({ database: databaseName, handoff: requiredText(100) }),
  reply: z.union([SessionView, FactorDue]),
  refusals: ['LOGIN_TIMED_OUT', 'DATABASE_NOT_FOUND'],
  exampleRefused: 'LOGIN_TIMED_OUT',
  example: { database: 'metro', handoff: 'the handoff of the login page' },
})

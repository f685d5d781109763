import { mostEntries } from '@despatch/domain/sso/connection.ts'
import { longestCompanyName } from '@despatch/domain/tenants/named-company.ts'
import { rights, type GrantedRight } from '@despatch/domain/users/rights.ts'
import { z } from 'zod'
import { FactorDue, SessionView } from '../auth/auth.ts'
import { call, Done, rows } from '../wire/call.ts'
import { lastCheck, ProviderCheck } from '../wire/provider-check.ts'
import {
  databaseName,
  id,
  idOf,
  requiredText,
  secret,
  text,
  time,
  whole,
  recordVersion,
} from '../wire/fields.ts'

const rightNames: readonly GrantedRight[] = rights.map(({ right }) => right)
const right = z.enum(rightNames)

/** A domain name has at most 253 characters. */
const domain = requiredText(253)
const claimValue = requiredText(200)
const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).max(most, `At most ${most}`)

/** The name of a connection in addresses has the form of a company's name. */
const code = requiredText(longestCompanyName).describe(
  'The connection’s name in addresses: lower-case letters, digits and dashes.',
)

const fields = {
  con_code: code,
  con_name: requiredText(80).describe('The connection’s name on the login page.'),
  con_issuer: requiredText(500).describe(
    'The address that identifies the provider (the issuer of OpenID Connect).',
  ),
  con_client: requiredText(200).describe('The client id that the provider gave.'),
  con_domains: listOf(domain, mostEntries.domains).describe('The email domains of its users.'),
  con_link: z
    .boolean()
    .describe('true if a first login may be linked to an existing user by a verified email address.'),
  con_create: z.boolean().describe('true if a first login may add a user.'),
  con_rights: listOf(right, rightNames.length).describe('The permissions of a new user.'),
  con_map: listOf(
    z.strictObject({
      claim: requiredText(80).describe('The name of the claim.'),
      value: claimValue.describe('The value of the claim.'),
      right: right.describe('The permission.'),
    }),
    mostEntries.rules,
  ).describe('Which values of claims give which permissions, at each login.'),
  con_factors: listOf(claimValue, mostEntries.factors).describe(
    'Values of acr or amr with which a login counts as made with a second factor.',
  ),
  con_only: z.boolean().describe('true if its users can log in only through the provider.'),
  con_emergency: listOf(id, mostEntries.emergency).describe(
    'The ids of administrators who can still log in with a password.',
  ),
  con_state: z.enum(['on', 'off']).describe('"on" if users can log in with it.'),
}

/** A connection with an identity provider, without its secret. */
export const SsoConnection = z.strictObject({
  con_id: id.describe('The connection’s id.'),
  ...fields,
  con_cust_id: id
    .nullable()
    .describe('The id of the account whose users log in with it; null for the company’s staff.'),
  con_new_cust: id
    .nullable()
    .describe('The id of the account of a new user of the staff; null for all accounts.'),
  con_secret: z.boolean().describe('true if a client secret is stored.'),
  con_version: recordVersion,
  con_created: time.describe('When the connection was added.'),
  cust_acc_code: text(40).nullable().describe('Account code.'),
  con_users: whole(0, 2_147_483_647).describe('How many users are linked.'),
  con_redirect: z.string().describe('The redirect address to enter at the provider.'),
  con_logout: z.string().describe('The back-channel logout address to enter at the provider.'),
  con_scim: time.nullable().describe('When the connection’s SCIM token was created; null without one.'),
  con_scim_used: time.nullable().describe('When the SCIM token was last used; null if never.'),
  con_scim_address: z.string().describe('The address of the connection for SCIM.'),
  checked: lastCheck,
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
    con_id: id.optional().describe('The connection’s id.'),
    con_version: recordVersion.optional(),
    ...fields,
    con_cust_id: idOf('customer')
      .nullable()
      .default(null)
      .describe('The id of the account whose users log in with it; null for the company’s staff.'),
    con_new_cust: idOf('customer')
      .nullable()
      .default(null)
      .describe('The id of the account of a new user of the staff; null for all accounts.'),
    con_client_secret: secret(500)
      .optional()
      .describe('The client secret that the provider gave. It is stored encrypted and never returned.'),
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
  body: z.strictObject({ con_id: id.describe('The connection’s id.') }),
  reply: z.strictObject({ address: z.string().describe('The address to open in the browser.') }),
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { con_id: 1 },
})

export const ssoProviderTest = call('sso/provider/test', {
  summary:
    'Reads what the provider of a connection publishes about itself, and its keys, and has it check the client ID and the secret. No user logs in. The result is stored until the connection changes.',
  needs: 'admin',
  byLogin: true,
  writes: 'in steps',
  body: z.strictObject({ con_id: id.describe('The connection’s id.') }),
  reply: ProviderCheck,
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
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
  body: z.strictObject({ con_id: id.describe('The connection’s id.') }),
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
    via: text(longestCompanyName)
      .default('')
      .describe('The name of a connection, from the address of the login page.'),
    email: text(254)
      .default('')
      .describe('An email address whose domain decides which providers are offered.'),
  }),
  reply: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          con_code: code,
          con_name: text(80).describe('The connection’s name on the login page.'),
        }),
      )
      .describe('The records.'),
  }),
  refusals: ['DATABASE_NOT_FOUND'],
  example: { database: 'metro' },
})

export const ssoLogin = call('authenticate/sso', {
  summary:
    'Completes a login through an identity provider, within a minute of its answer, in the same browser. Sets the session cookie and returns the user and their permissions. If the user has a second factor that the provider does not replace, it returns a ticket for authenticate/factor instead.',
  needs: 'public',
  writes: 'in steps',
  body: z.strictObject({
    database: databaseName,
    handoff: requiredText(100).describe(
      'A text from the address of the login page, after the provider’s answer. It works once.',
    ),
  }),
  reply: z.union([SessionView, FactorDue]),
  refusals: ['LOGIN_TIMED_OUT', 'DATABASE_NOT_FOUND'],
  exampleRefused: 'LOGIN_TIMED_OUT',
  example: { database: 'metro', handoff: 'the handoff of the login page' },
})

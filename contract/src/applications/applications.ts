import {
  isNetwork,
  longestApplicationName,
  mostLiveKeys,
  mostNetworks,
  mostRollHours,
} from '@despatch/domain/applications/application.ts'
import { scopes } from '@despatch/domain/applications/scopes.ts'
import { z } from 'zod'
import { maximumKeyDays } from '../auth/api-keys.ts'
import { call, Done, page } from '../wire/call.ts'
import { cursor, id, idOf, limit, requiredText, stringUpTo, text, time, whole } from '../wire/fields.ts'

const scopeList = z.array(z.enum(scopes)).min(1, 'Choose at least one scope').max(scopes.length)

/** The longest IPv6 network is shorter. */
const network = stringUpTo(49).refine(isNetwork, 'Enter an IP address or a network such as 203.0.113.0/24')

const networks = z.array(network).max(mostNetworks)

const name = requiredText(longestApplicationName)

const storedScopes = z.array(z.enum(scopes))

/** A key of an application, without its secret. */
export const ApplicationKey = z.strictObject({
  akey_id: id.describe('The id of the application’s key.'),
  akey_name: text(longestApplicationName).describe('The name that the user gave the key.'),
  akey_start: text(80).describe('The first characters of the key, to recognise it by.'),
  akey_scopes: storedScopes.describe(
    'What the key may do. Scopes that the application no longer has are without effect.',
  ),
  akey_networks: z
    .array(z.string())
    .describe('The IP addresses and networks (CIDR) from which the key may be used; empty for everywhere.'),
  akey_version: text(10).describe(
    'The version of /v1 of its requests without the header Despatch-Version: the newest when the key was created.',
  ),
  akey_test: z.boolean().describe('true for a key that works on test data, apart from the company’s own.'),
  akey_created: time.describe('When the key was created.'),
  akey_created_by: text(200).describe('The username of the user who created the key.'),
  akey_expires: time.nullable().describe('When the key expires; null for never.'),
  akey_live: z.boolean().describe('true if the key works; false if it has expired.'),
  akey_last_used: time.nullable().describe('When the key was last used, to about a minute; null if never.'),
  akey_last_address: z
    .string()
    .nullable()
    .describe('The IP address from which it was used then; null if never.'),
})

/** Software that acts for an account with keys of its own. */
export const Application = z.strictObject({
  app_id: id.describe('The application’s id.'),
  app_version: id.describe(
    'The record’s version. Send it back with a change; if the record has changed since, the reply is CONFLICT.',
  ),
  app_cust_id: id.describe('The id of the account for which the application acts.'),
  cust_acc_code: text(30).describe('Account code.'),
  cust_name: text(200).describe('The customer’s name.'),
  app_name: text(longestApplicationName).describe('The application’s name, unique within the account.'),
  app_scopes: storedScopes.describe('What the application may do.'),
  app_end_keys: z
    .boolean()
    .describe(
      'true if the application’s keys are revoked when the user who created them gets a new password.',
    ),
  app_created: time.describe('When the application was created.'),
  app_created_by: text(200).describe('The username of the user who created the application.'),
  app_shopify: z.boolean().describe('true if the application is connected to a shop at Shopify.'),
  keys: z.array(ApplicationKey).describe('The application’s keys, newest first, including expired ones.'),
})

export const applicationList = call('application/list', {
  summary:
    'The applications of the user’s accounts, newest first, with their keys but without the secrets. Administrators get those of every account.',
  needs: ['api', 'admin'],
  byLogin: true,
  body: z.strictObject({ cursor, limit }),
  reply: page(Application),
  example: {},
})

export const applicationPost = call('application/post', {
  summary:
    'Creates an application of an account, or changes one. Its scopes are at most what the user may do. A scope that an application loses is lost by its keys at once.',
  needs: 'api',
  byLogin: true,
  fresh: true,
  writes: true,
  body: z.strictObject({
    app_id: idOf('application').optional(),
    app_version: id
      .optional()
      .describe(
        'The record’s version. Send it back with a change; if the record has changed since, the reply is CONFLICT.',
      ),
    app_cust_id: idOf('customer').describe('The id of the account for which the application acts.'),
    app_name: name.describe('The application’s name, unique within the account.'),
    app_scopes: scopeList.describe('What the application may do.'),
    app_end_keys: z
      .boolean()
      .default(false)
      .describe(
        'true if the application’s keys are revoked when the user who created them gets a new password.',
      ),
  }),
  reply: z.strictObject({ application: Application.describe('The application.') }),
  refusals: ['NOT_FOUND', 'CONFLICT'],
  example: { app_cust_id: 1, app_name: 'Our web shop', app_scopes: ['quotes', 'deliveries:write'] },
})

export const applicationDelete = call('application/delete', {
  summary: 'Deletes an application and revokes its keys. What it has booked stays.',
  needs: ['api', 'admin'],
  byLogin: true,
  fresh: true,
  writes: true,
  body: z.strictObject({ app_id: idOf('application') }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { app_id: 4 },
})

const NewKey = z.strictObject({
  key: ApplicationKey.describe('The key’s details.'),
  secret: z.string().describe('The key itself. It is shown only once.'),
})

export const applicationKeyPost = call('application/key/post', {
  summary: `Creates a key of an application. It is shown only once. Send it with calls as “Authorization: Bearer <key>”. With \`akey_test\`, it works on test data only. An application has at most ${mostLiveKeys} live keys and ${mostLiveKeys} test keys that work.`,
  needs: 'api',
  byLogin: true,
  fresh: true,
  writes: true,
  secretReply: true,
  body: z.strictObject({
    app_id: idOf('application'),
    akey_name: name.describe('The name that the user gave the key.'),
    akey_scopes: scopeList.describe(
      'What the key may do. Scopes that the application no longer has are without effect.',
    ),
    akey_networks: networks
      .default([])
      .describe('The IP addresses and networks (CIDR) from which the key may be used; empty for everywhere.'),
    akey_test: z
      .boolean()
      .default(false)
      .describe('true for a key that works on test data, apart from the company’s own.'),
    days: whole(1, maximumKeyDays)
      .optional()
      .describe('After how many days the key expires; never if omitted.'),
  }),
  reply: NewKey,
  refusals: ['NOT_FOUND', 'TOO_MANY_APPLICATION_KEYS'],
  example: { app_id: 2, akey_name: 'Live server', akey_scopes: ['deliveries:read'], days: 365 },
})

export const applicationKeyRoll = call('application/key/roll', {
  summary:
    'Replaces a key: creates one with the same name, scopes, networks and validity, and ends the old one after some hours.',
  needs: 'api',
  byLogin: true,
  fresh: true,
  writes: true,
  secretReply: true,
  body: z.strictObject({
    app_id: idOf('application'),
    akey_id: id.describe('The id of the application’s key.'),
    hours: whole(0, mostRollHours)
      .default(24)
      .describe('For how many hours the old key still works; 0 to end it now.'),
  }),
  reply: NewKey,
  refusals: ['NOT_FOUND', 'TOO_MANY_APPLICATION_KEYS'],
  example: { app_id: 1, akey_id: 1, hours: 24 },
})

export const applicationKeyDelete = call('application/key/delete', {
  summary: 'Revokes a key of an application. Calls with it are then refused.',
  needs: ['api', 'admin'],
  byLogin: true,
  writes: true,
  body: z.strictObject({
    app_id: idOf('application'),
    akey_id: id.describe('The id of the application’s key.'),
  }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { app_id: 3, akey_id: 2 },
})

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
  akey_id: id,
  akey_name: text(longestApplicationName),
  akey_start: text(80),
  akey_scopes: storedScopes,
  akey_networks: z.array(z.string()),
  akey_version: text(10),
  /** Whether it works on test data, apart from the company's own. */
  akey_test: z.boolean(),
  akey_created: time,
  akey_created_by: text(200),
  akey_expires: time.nullable(),
  akey_live: z.boolean(),
  akey_last_used: time.nullable(),
  akey_last_address: z.string().nullable(),
})

/** Software that acts for an account with keys of its own. */
export const Application = z.strictObject({
  app_id: id,
  app_version: id,
  app_cust_id: id,
  cust_acc_code: text(30),
  cust_name: text(200),
  app_name: text(longestApplicationName),
  app_scopes: storedScopes,
  app_end_keys: z.boolean(),
  app_created: time,
  app_created_by: text(200),
  /** Whether it is connected to a shop at Shopify. */
  app_shopify: z.boolean(),
  keys: z.array(ApplicationKey),
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
    app_version: id.optional(),
    app_cust_id: idOf('customer'),
    app_name: name,
    app_scopes: scopeList,
    app_end_keys: z.boolean().default(false),
  }),
  reply: z.strictObject({ application: Application }),
  refusals: ['NOT_FOUND', 'CONFLICT'],
  example: { app_cust_id: 1, app_name: 'Our web shop', app_scopes: ['quotes', 'deliveries:write'] },
})

export const applicationDelete = call('application/delete', {
  summary: 'Deletes an application and revokes its keys. What it has booked stays.',
  needs: ['api', 'admin'],
  byLogin: true,
  writes: true,
  body: z.strictObject({ app_id: idOf('application') }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { app_id: 4 },
})

const NewKey = z.strictObject({ key: ApplicationKey, secret: z.string() })

export const applicationKeyPost = call('application/key/post', {
  summary: `Creates a key of an application. It is shown only once. Send it with calls as “Authorization: Bearer <key>”. With \`akey_test\`, it works on test data only. An application has at most ${mostLiveKeys} live keys and ${mostLiveKeys} test keys that work.`,
  needs: 'api',
  byLogin: true,
  fresh: true,
  writes: true,
  secretReply: true,
  body: z.strictObject({
    app_id: idOf('application'),
    akey_name: name,
    akey_scopes: scopeList,
    akey_networks: networks.default([]),
    akey_test: z.boolean().default(false),
    /** Days until it expires; never if omitted. */
    days: whole(1, maximumKeyDays).optional(),
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
    akey_id: id,
    /** Hours for which the old key still works. */
    hours: whole(0, mostRollHours).default(24),
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
  body: z.strictObject({ app_id: idOf('application'), akey_id: id }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { app_id: 3, akey_id: 2 },
})

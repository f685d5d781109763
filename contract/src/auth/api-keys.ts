import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { cursor, id, limit, requiredText, text, time, whole, userId } from '../wire/fields.ts'

/** The maximum validity of a key in days. */
export const maximumKeyDays = 3650

/** A key with which an application makes calls as its user (AUTH-09). */
export const ApiKey = z.strictObject({
  key_id: id.describe('The API key’s id.'),
  key_name: text(80).describe('The name that the user gave the key.'),
  key_created: time.describe('When the key was created.'),
  key_last_used: time
    .nullable()
    .describe('When the key was last used, to about five minutes; null if never.'),
  key_expires: time
    .nullable()
    .describe('When the key expires; null for never. Calls with the key are refused from then on.'),
})

/** A key with its user. */
export const UserApiKey = ApiKey.extend({
  ausr_id: userId,
  ausr_logon: text(80).describe('The name to log in with.'),
})

export const apiKeyList = call('user/key/list', {
  summary: 'The user’s own keys, without their values.',
  needs: 'api',
  byLogin: true,
  body: z.strictObject({}),
  reply: page(ApiKey),
  example: {},
})

export const apiKeyPost = call('user/key/post', {
  summary: 'Creates a key. It is shown only once. Send it with calls as “Authorization: Bearer <key>”.',
  needs: 'api',
  byLogin: true,
  fresh: true,
  writes: true,
  secretReply: true,
  body: z.strictObject({
    key_name: requiredText(80).describe('The name that the user gave the key.'),
    days: whole(1, maximumKeyDays)
      .optional()
      .describe('After how many days the key expires; without it never.'),
  }),
  reply: z.strictObject({
    apiKey: ApiKey.describe('The key’s details.'),
    secret: z.string().describe('The API key itself. It is shown only once.'),
  }),
  refusals: ['TOO_MANY_KEYS'],
  example: { key_name: 'Our stock system', days: 365 },
})

export const apiKeyDelete = call('user/key/delete', {
  summary: 'Revokes one of the user’s own keys. Calls with it are then refused.',
  needs: 'api',
  byLogin: true,
  writes: true,
  body: z.strictObject({ key_id: id.describe('The API key’s id.') }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { key_id: 1 },
})

export const systemKeyList = call('system/key/list', {
  summary: 'The keys of every user, newest first, or of one user; without their values.',
  needs: 'admin',
  byLogin: true,
  body: z.strictObject({ ausr_id: userId.optional(), cursor, limit }),
  reply: page(UserApiKey),
  example: {},
})

export const systemKeyDelete = call('system/key/delete', {
  summary: 'Revokes a key of any user. Calls with it are then refused.',
  needs: 'admin',
  byLogin: true,
  writes: true,
  body: z.strictObject({ key_id: id.describe('The API key’s id.') }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { key_id: 100 },
})

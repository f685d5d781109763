import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { cursor, id, limit, requiredText, text, time, whole } from '../wire/fields.ts'

/** The longest time after which a key expires, in days. */
export const mostKeyDays = 3650

/** A key by which a program makes calls as its user (AUTH-09). */
export const ApiKey = z.strictObject({
  key_id: id,
  key_name: text(80),
  key_created: time,
  key_last_used: time.nullable(),
  /** From then on calls with it are refused; null: never. */
  key_expires: time.nullable(),
})

/** A key with whose it is. */
export const UserApiKey = ApiKey.extend({ ausr_id: id, ausr_logon: text(80) })

export const apiKeyList = call('user/key/list', {
  summary: 'The own keys, without what they are.',
  needs: 'api',
  byLogin: true,
  body: z.strictObject({}),
  reply: page(ApiKey),
  example: {},
})

export const apiKeyPost = call('user/key/post', {
  summary: 'Makes a key. It is shown this once, and goes with calls as “Authorization: Bearer <key>”.',
  needs: 'api',
  byLogin: true,
  writes: true,
  secretReply: true,
  body: z.strictObject({
    key_name: requiredText(80),
    /** Days until it expires; never where it is left out. */
    days: whole(1, mostKeyDays).optional(),
  }),
  reply: z.strictObject({ apiKey: ApiKey, secret: z.string() }),
  refusals: ['TOO_MANY_KEYS'],
  example: { key_name: 'Our stock system', days: 365 },
})

export const apiKeyDelete = call('user/key/delete', {
  summary: 'Revokes a key of one’s own; calls with it are refused from then on.',
  needs: 'api',
  byLogin: true,
  writes: true,
  body: z.strictObject({ key_id: id }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { key_id: 1 },
})

export const systemKeyList = call('system/key/list', {
  summary: 'The keys of every user, the newest first, or of one user; without what they are.',
  needs: 'admin',
  byLogin: true,
  body: z.strictObject({ ausr_id: id.optional(), cursor, limit }),
  reply: page(UserApiKey),
  example: {},
})

export const systemKeyDelete = call('system/key/delete', {
  summary: 'Revokes the key of any user; calls with it are refused from then on.',
  needs: 'admin',
  byLogin: true,
  writes: true,
  body: z.strictObject({ key_id: id }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { key_id: 100 },
})

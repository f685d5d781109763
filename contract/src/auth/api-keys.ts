import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { id, requiredText, text, time } from '../wire/fields.ts'

/** A key by which a program makes calls as its user (AUTH-09). */
export const ApiKey = z.strictObject({
  key_id: id,
  key_name: text(80),
  key_created: time,
  key_last_used: time.nullable(),
})

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
  body: z.strictObject({ key_name: requiredText(80) }),
  reply: z.strictObject({ apiKey: ApiKey, secret: z.string() }),
  refusals: ['TOO_MANY_KEYS'],
  example: { key_name: 'Our stock system' },
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

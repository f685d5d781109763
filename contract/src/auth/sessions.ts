import { loginWays, type LoginWay } from '@despatch/domain/auth/login-ways.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { cursor, id, limit, text, time, whole, userId } from '../wire/fields.ts'

const ways: readonly LoginWay[] = fieldsOf(loginWays)

/** A login of a user in one browser. */
export const LoginSession = z.strictObject({
  ses_id: id.describe('The session’s id.'),
  ses_made_by: z.enum(ways).describe('How the user logged in.'),
  ses_browser: text(200).describe('The browser and system of the login; empty if unknown.'),
  ses_address: text(80).describe('The network address of the login; empty if unknown.'),
  ses_created: time.describe('When the user logged in.'),
  ses_seen: time.describe('When the session was last used, to about five minutes.'),
  ses_expires: time.describe('When the session ends at the latest.'),
  ses_current: z.boolean().describe('true for the session of this request.'),
})

export const sessionList = call('user/session/list', {
  summary: 'The user’s own sessions that have not ended, newest first.',
  needs: 'session',
  byLogin: true,
  body: z.strictObject({ cursor, limit }),
  reply: page(LoginSession),
  example: {},
})

export const sessionEnd = call('user/session/end', {
  summary:
    'Ends one of the user’s own sessions. Calls with it are refused at once, and its live updates end.',
  needs: 'session',
  byLogin: true,
  fresh: true,
  writes: true,
  body: z.strictObject({ ses_id: id.describe('The session’s id.') }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { ses_id: 1 },
})

const Ended = z.strictObject({
  ended: whole(0, 2_147_483_647).describe('How many sessions have been ended.'),
})

export const sessionEndOthers = call('user/session/end-others', {
  summary: 'Ends all of the user’s own sessions except the one of this request.',
  needs: 'session',
  byLogin: true,
  fresh: true,
  writes: true,
  body: z.strictObject({}),
  reply: Ended,
  example: {},
})

export const systemSessionList = call('system/session/list', {
  summary: 'The sessions of a user that have not ended, newest first.',
  needs: 'admin',
  byLogin: true,
  body: z.strictObject({ ausr_id: userId, cursor, limit }),
  reply: page(LoginSession),
  refusals: ['NOT_FOUND'],
  example: { ausr_id: 1 },
})

export const systemSessionEnd = call('system/session/end', {
  summary: 'Ends a session of a user, or all of them if ses_id is omitted.',
  needs: 'admin',
  byLogin: true,
  writes: true,
  body: z.strictObject({ ausr_id: userId, ses_id: id.optional().describe('The session’s id.') }),
  reply: Ended,
  refusals: ['NOT_FOUND'],
  example: { ausr_id: 2 },
})

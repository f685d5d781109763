import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { cursor, id, limit, text, time, userId } from '../wire/fields.ts'

export const scimTokenPost = call('sso/scim/post', {
  summary:
    'Creates the token with which the provider of a connection adds, changes and disables its users (SCIM 2.0). It replaces an earlier token and is shown only once.',
  needs: 'admin',
  byLogin: true,
  fresh: true,
  writes: true,
  secretReply: true,
  body: z.strictObject({ con_id: id.describe('The connection’s id.') }),
  reply: z.strictObject({ token: z.string().describe('The token for the provider.') }),
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { con_id: 1 },
})

export const scimTokenDelete = call('sso/scim/delete', {
  summary: 'Revokes the SCIM token of a connection.',
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

/** A user who is linked to a connection. */
export const SsoUser = z.strictObject({
  ausr_id: userId,
  ausr_logon: text(80).describe('The name to log in with.'),
  sso_linked: time.describe('When the user was linked to the connection.'),
  sso_used: time.nullable().describe('When the user last logged in with the connection; null if never.'),
  sso_sent: z.boolean().describe('true if the provider manages the user by SCIM.'),
})

export const ssoUserList = call('sso/user/list', {
  summary: 'The users who are linked to a connection, by id.',
  needs: 'admin',
  byLogin: true,
  body: z.strictObject({ con_id: id.describe('The connection’s id.'), cursor, limit }),
  reply: page(SsoUser),
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { con_id: 1 },
})

export const ssoUserPost = call('sso/user/post', {
  summary:
    'Links a user to a connection, so that its provider can manage them by SCIM. Their first login through the connection still needs a verified email address or the provider’s id of the user.',
  needs: 'admin',
  byLogin: true,
  fresh: true,
  writes: true,
  body: z.strictObject({ con_id: id.describe('The connection’s id.'), ausr_id: userId }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { con_id: 1, ausr_id: 2 },
})

export const ssoUserDelete = call('sso/user/delete', {
  summary: 'Removes the link of a user to a connection, and ends the sessions that they opened with it.',
  needs: 'admin',
  byLogin: true,
  fresh: true,
  writes: true,
  body: z.strictObject({ con_id: id.describe('The connection’s id.'), ausr_id: userId }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { con_id: 1, ausr_id: 2 },
})

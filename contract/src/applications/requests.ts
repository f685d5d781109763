import { longestApplicationName } from '@despatch/domain/applications/application.ts'
import { modes } from '@despatch/domain/tenants/test-database.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { cursor, idOf, limit, text, time } from '../wire/fields.ts'

/** A request of an application, without its query and body. */
export const ApplicationRequest = z.strictObject({
  areq_id: z.int().describe('The position of the request in the list.'),
  areq_time: time.describe('When the request arrived.'),
  areq_method: text(10).describe('The HTTP method.'),
  areq_path: text(200).describe('The path, without the query; at most 200 characters.'),
  areq_status: z.int().describe('The HTTP status of the reply.'),
  areq_request: text(40).describe(
    'The request id, as in the header X-Request-Id and in `requestId` of a problem.',
  ),
  areq_version: text(10).describe('The version of /v1 of the reply; empty for other calls.'),
  areq_ms: z.int().describe('How long the reply took, in milliseconds.'),
  areq_test: z.boolean().describe('true for a request with a test key.'),
  akey_name: text(longestApplicationName).nullable().describe('The name that the user gave the key.'),
})

export const applicationRequestList = call('application/request/list', {
  summary:
    'The latest requests of an application, newest first: the 10,000 newest, for as long as events are stored. They are written a second after they were answered. Personal data are left out: there is no query and no body.',
  needs: ['api', 'admin'],
  byLogin: true,
  body: z.strictObject({
    app_id: idOf('application'),
    refused: z.boolean().default(false).describe('true for only those that were refused or failed.'),
    cursor,
    limit,
  }),
  reply: page(ApplicationRequest),
  refusals: ['NOT_FOUND'],
  example: { app_id: 1 },
})

/** A limit of an application, and what is left of it. */
const LeftLimit = z.strictObject({
  mode: z.enum(modes).describe('Of the live keys or of the test keys.'),
  seconds: z.int().describe('The window, in seconds.'),
  calls: z.int().describe('How many calls can be made in it.'),
  left: z.int().describe('How many of them are left.'),
  full_in: z.int().describe('In how many seconds all are left again; 0 if they are.'),
})

export const applicationLimits = call('application/limits', {
  summary:
    'The limits of an application and what is left of them now: of its live keys together, and of its test keys. If several processes serve the company, what is left is an estimate of the one that replies.',
  needs: ['api', 'admin'],
  byLogin: true,
  body: z.strictObject({ app_id: idOf('application') }),
  reply: z.strictObject({ limits: z.array(LeftLimit).describe('The limits.') }),
  refusals: ['NOT_FOUND'],
  example: { app_id: 1 },
})

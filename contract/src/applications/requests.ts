import { longestApplicationName } from '@despatch/domain/applications/application.ts'
import { modes } from '@despatch/domain/tenants/test-database.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { cursor, idOf, limit, text, time } from '../wire/fields.ts'

/** A request of an application, without its query and body. */
export const ApplicationRequest = z.strictObject({
  areq_id: z.int(),
  areq_time: time,
  areq_method: text(10),
  areq_path: text(200),
  areq_status: z.int(),
  areq_request: text(40),
  areq_version: text(10),
  areq_ms: z.int(),
  areq_test: z.boolean(),
  akey_name: text(longestApplicationName).nullable(),
})

export const applicationRequestList = call('application/request/list', {
  summary:
    'The latest requests of an application, newest first: the 10,000 newest, for as long as events are stored. They are written a second after they were answered. Personal data are left out: there is no query and no body.',
  needs: ['api', 'admin'],
  byLogin: true,
  body: z.strictObject({
    app_id: idOf('application'),
    /** Only requests that were refused or failed. */
    refused: z.boolean().default(false),
    cursor,
    limit,
  }),
  reply: page(ApplicationRequest),
  refusals: ['NOT_FOUND'],
  example: { app_id: 1 },
})

/** A limit of an application, and what is left of it. */
const LeftLimit = z.strictObject({
  mode: z.enum(modes),
  seconds: z.int(),
  calls: z.int(),
  left: z.int(),
  full_in: z.int(),
})

export const applicationLimits = call('application/limits', {
  summary:
    'The limits of an application and what is left of them now: of its live keys together, and of its test keys. If several processes serve the company, what is left is an estimate of the one that replies.',
  needs: ['api', 'admin'],
  byLogin: true,
  body: z.strictObject({ app_id: idOf('application') }),
  reply: z.strictObject({ limits: z.array(LeftLimit) }),
  refusals: ['NOT_FOUND'],
  example: { app_id: 1 },
})

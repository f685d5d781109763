import { Readable } from 'node:stream'
import { calls, namedSchemas } from '@despatch/contract/calls.ts'
import { webhookMessages } from '@despatch/contract/webhooks/webhook-messages.ts'
import { v1Calls } from '@despatch/contract/v1/v1-calls.ts'
import { v1OpenApi } from '@despatch/contract/v1/v1-openapi.ts'
import { shownV1Call } from '@despatch/contract/v1/v1-reference.ts'
import { openApi } from '@despatch/contract/wire/openapi.ts'
import { referencePage } from '@despatch/contract/wire/reference-page.ts'
import { appVersion } from '../app-version.ts'
import { replyExamples } from './reply-examples.ts'

/** The OpenAPI description of every call, as JSON. */
export const descriptionStream = (): Readable =>
  Readable.from([JSON.stringify(openApi(calls, namedSchemas, appVersion, webhookMessages), null, 2)], {
    objectMode: false,
  })

/** The reference of every call, as an HTML page. */
export function pageStream(): Readable {
  const replies = replyExamples()
  const shown = v1Calls.map((call) => shownV1Call(call, replies[call.operationId]))
  return Readable.from([referencePage(calls, appVersion, shown)], { objectMode: false })
}

/** The OpenAPI description of `/v1`, as JSON. */
export const v1DescriptionStream = (): Readable =>
  Readable.from([JSON.stringify(v1OpenApi(v1Calls, replyExamples()), null, 2)], { objectMode: false })

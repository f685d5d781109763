import { Readable } from 'node:stream'
import { calls, namedSchemas } from '@despatch/contract/calls.ts'
import { webhookMessages } from '@despatch/contract/webhooks/webhook-messages.ts'
import { openApi } from '@despatch/contract/wire/openapi.ts'
import { referencePage } from '@despatch/contract/wire/reference-page.ts'
import { appVersion } from '../app-version.ts'

/** The OpenAPI description of every call, as JSON. */
export const descriptionStream = (): Readable =>
  Readable.from([JSON.stringify(openApi(calls, namedSchemas, appVersion, webhookMessages), null, 2)], {
    objectMode: false,
  })

/** The reference of every call, as an HTML page. */
export const pageStream = (): Readable =>
  Readable.from([referencePage(calls, appVersion)], { objectMode: false })

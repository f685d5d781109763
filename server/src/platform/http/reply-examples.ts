import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Replies of the portal, one file for each call of `/v1`. A test writes them: see reply-examples.test.ts. */
export const replyExamplesFolder = fileURLToPath(
  new URL('../../../../contract/src/v1/reply-examples/', import.meta.url),
)

/** An example of the reply to each call of `/v1`, by the call's operationId. */
export const replyExamples = (): Record<string, unknown> =>
  Object.fromEntries(
    readdirSync(replyExamplesFolder).map((name): [string, unknown] => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(`${replyExamplesFolder}${name}`, 'utf8')),
    ]),
  )

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FuzzRequest } from './requests.ts'
import type { FuzzAnswer } from './send-request.ts'

/** Most failures that are printed. All are counted. */
const MOST_PRINTED = 100

const folder = join(import.meta.dirname, '..', '..', 'var', 'fuzz')

/** Prints each failure with the request that reproduces it, and stores the request in var/fuzz. */
export class FailureLog {
  count = 0

  /** Reports a failure that does not belong to an answer. */
  note(failure: unknown): void {
    this.count += 1
    console.log(
      `\nFAILED: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`,
    )
  }

  async add(request: FuzzRequest, answer: FuzzAnswer, error: string): Promise<void> {
    this.count += 1
    if (this.count > MOST_PRINTED) return
    const { call, client, address, headers, body } = request
    const file = join(folder, `failure-${this.count}.json`)
    await mkdir(folder, { recursive: true })
    await writeFile(
      file,
      JSON.stringify({ error, client, method: call.method, address, headers, body, answer }, null, 2),
    )
    console.log(`\nFAILED: ${call.method} ${address.slice(0, 300)} by ${client}: ${error}`)
    console.log(`  headers ${JSON.stringify(headers)}`)
    if (body !== null) console.log(`  body ${body.length > 1000 ? `of ${body.length} characters` : body}`)
    console.log(`  answer ${answer.status} ${answer.text.slice(0, 500)}`)
    console.log(`  whole request: ${file}`)
  }
}

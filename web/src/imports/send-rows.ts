import { importPost } from '@despatch/contract/imports/imports.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { mostRowsOfCall } from '@despatch/domain/imports/import-limits.ts'
import type { RowOfImport } from '@despatch/domain/imports/rows-of-table.ts'
import { api } from '../platform/api.ts'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'

export type StartOfImport = NonNullable<Payload<typeof importPost>['start']>

/** The most characters of one call. The server accepts a mebibyte. */
const longestCall = 300_000

/** Rows on their way to the server, which continue after a failure. A batch that is sent twice arrives once. */
export interface Sending {
  start: StartOfImport
  batches: { rows: RowOfImport[]; key: string }[]
  of: number
  /** Null until the first batch has arrived. */
  imp_id: number | null
}

/** Divides the rows of a new import into calls. */
export function sendingOf(start: StartOfImport, rows: readonly RowOfImport[]): Sending {
  const batches: Sending['batches'] = []
  let length = 0
  for (const row of rows) {
    const last = batches.at(-1)
    const size = JSON.stringify(row).length
    if (!last || last.rows.length === mostRowsOfCall || length + size > longestCall) {
      batches.push({ rows: [row], key: newIdempotencyKey() })
      length = size
    } else {
      last.rows.push(row)
      length += size
    }
  }
  return { start, batches, of: rows.length, imp_id: null }
}

/** Sends what has not arrived yet, and returns the id of the import; null if there is no row. */
export async function send(sending: Sending, onProgress: (done: number) => void): Promise<number | null> {
  let done = sending.of - sending.batches.reduce((sum, { rows }) => sum + rows.length, 0)
  for (;;) {
    const [batch] = sending.batches
    if (!batch) break
    const { rows, key } = batch
    const target = sending.imp_id === null ? { start: sending.start } : { imp_id: sending.imp_id }
    const reply = await api(importPost, { ...target, rows }, { idempotencyKey: key })
    sending.imp_id = reply.import.imp_id
    sending.batches.shift()
    done += rows.length
    onProgress(done)
  }
  return sending.imp_id
}

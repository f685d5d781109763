import { createHash } from 'node:crypto'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { execute, firstRow, statement, type Queryable } from '../database/statement.ts'
import type { Transaction } from '../database/transaction.ts'

/** A caller's key for something that must happen once (FORM-17, CALL-04). */
export interface OnceKey {
  ausrId: number
  key: string
  path: string
  payloadHash: Buffer
}

export function readOnceKey(
  header: unknown,
  ausrId: number,
  path: string,
  payload: unknown,
): OnceKey | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || header.length === 0 || header.length > 255) {
    return refuse('INVALID', { errors: [{ field: 'Idempotency-Key', message: 'From 1 to 255 characters' }] })
  }
  const payloadHash = createHash('sha256').update(JSON.stringify(payload)).digest()
  return { ausrId, key: header, path, payloadHash }
}

export const insertKey = statement<never>(
  'claim-once-key',
  'insert into idempotency (ausr_id, idem_key, call_path, payload_hash) values ($1, $2, $3, $4)',
)

/**
 * Claims the key for this transaction. A second claim waits for the first to commit and then fails on the primary
 * key, which takes the whole transaction with it: the caller then reads the first answer.
 */
export const claimOnce = (tx: Transaction, once: OnceKey) =>
  execute(tx, insertKey, [once.ausrId, once.key, once.path, once.payloadHash])

export const updateReply = statement<never>(
  'keep-once-reply',
  'update idempotency set reply = $3 where ausr_id = $1 and idem_key = $2',
)

export const keepReply = (tx: Transaction, once: OnceKey, reply: string) =>
  execute(tx, updateReply, [once.ausrId, once.key, reply])

const selectReply = statement<{ call_path: string; payload_hash: Buffer; reply: string }>(
  'once-reply',
  'select call_path, payload_hash, reply from idempotency where ausr_id = $1 and idem_key = $2',
)

/** The first answer; refuses IDEMPOTENCY_MISMATCH when the key went with another payload. */
export async function firstReply(db: Queryable, once: OnceKey): Promise<string> {
  const row = await firstRow(db, selectReply, [once.ausrId, once.key])
  if (!row) throw new Error('The key was claimed, but its answer is gone')
  if (row.call_path !== once.path || !row.payload_hash.equals(once.payloadHash))
    return refuse('IDEMPOTENCY_MISMATCH')
  return row.reply
}

export const isClaimedBefore = (failure: unknown) =>
  failure instanceof Error &&
  'constraint' in failure &&
  failure.constraint === 'idempotency_pkey' &&
  'code' in failure &&
  failure.code === '23505'

const deleteOld = statement<never>(
  'delete-old-once-keys',
  `delete from idempotency where created < now() - interval '24 hours'`,
)

/** Keys are kept for 24 hours. */
export const forgetOldKeys = (db: Queryable) => execute(db, deleteOld)

import { createHash } from 'node:crypto'
import type { Call } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import type { Session } from '../session.ts'
import { execute, firstRow, statement, type Queryable } from '../database/statement.ts'
import type { Transaction } from '../database/transaction.ts'

/** A caller's key for a request that must be executed once (FORM-17, CALL-04). */
export interface IdempotencyKey {
  /** 0 for guests. A guest's key includes the network address, so that two guests cannot share one by chance. */
  ausrId: number
  key: string
  path: string
  payloadHash: Buffer
}

const GUESTS = 0

/** The request's Idempotency-Key; undefined if it has none. Refuses INVALID if it is empty or too long. */
export function readIdempotencyKey(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  session: Pick<Session, 'user'> | null,
  { path }: Pick<Call, 'path'>,
  payload: unknown,
): IdempotencyKey | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length === 0 || key.length > 255) {
    return refuse('INVALID', { errors: [{ field: 'Idempotency-Key', message: 'From 1 to 255 characters' }] })
  }
  const payloadHash = createHash('sha256').update(JSON.stringify(payload)).digest()
  return session
    ? { ausrId: session.user.ausr_id, key, path, payloadHash }
    : { ausrId: GUESTS, key: `${ip} ${key}`, path, payloadHash }
}

export const insertKey = statement<never>(
  'claim-once-key',
  'insert into idempotency (ausr_id, idem_key, call_path, payload_hash) values ($1, $2, $3, $4)',
)

/**
 * Claims the key in this transaction. A second claim waits for the first to commit, then fails on the primary key and
 * rolls back its transaction. Its caller then reads the first answer.
 */
export const claimOnce = (tx: Transaction, once: IdempotencyKey) =>
  execute(tx, insertKey, [once.ausrId, once.key, once.path, once.payloadHash])

export const updateReply = statement<never>(
  'keep-once-reply',
  'update idempotency set reply = $3 where ausr_id = $1 and idem_key = $2',
)

export const keepReply = (db: Queryable, once: IdempotencyKey, reply: string) =>
  execute(db, updateReply, [once.ausrId, once.key, reply])

const selectReply = statement<{ call_path: string; payload_hash: Buffer; reply: string | null }>(
  'once-reply',
  'select call_path, payload_hash, reply from idempotency where ausr_id = $1 and idem_key = $2',
)

/**
 * The first answer. Refuses IDEMPOTENCY_MISMATCH if the key was used with another payload or call, and
 * IDEMPOTENCY_IN_PROGRESS if there is no answer yet.
 */
export async function firstReply(db: Queryable, once: IdempotencyKey): Promise<string> {
  const row = await firstRow(db, selectReply, [once.ausrId, once.key])
  if (!row) throw new Error('The key was claimed, but its row does not exist')
  if (row.call_path !== once.path || !row.payload_hash.equals(once.payloadHash))
    return refuse('IDEMPOTENCY_MISMATCH')
  return row.reply ?? refuse('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 })
}

/** Whether the same request was answered before. */
export async function isAnswered(
  db: Queryable,
  { ausrId, key, path, payloadHash }: IdempotencyKey,
): Promise<boolean> {
  const row = await firstRow(db, selectReply, [ausrId, key])
  return row?.call_path === path && row.payload_hash.equals(payloadHash) && row.reply !== null
}

/** After this time, a claim without an answer belongs to a crashed process. No provider is waited for that long. */
const ABANDONED_SECONDS = 300

const insertOrTakeOver = statement<{ idem_key: string }>(
  'claim-once-key-ahead',
  `insert into idempotency (ausr_id, idem_key, call_path, payload_hash) values ($1, $2, $3, $4)
   on conflict (ausr_id, idem_key) do update set created = now()
     where idempotency.reply is null and idempotency.call_path = $3 and idempotency.payload_hash = $4
       and idempotency.created < now() - make_interval(secs => ${ABANDONED_SECONDS})
   returning idem_key`,
)

/** Claims the key before work that runs in transactions of its own. Returns false if it is already claimed. */
export const claimAhead = async (db: Queryable, { ausrId, key, path, payloadHash }: IdempotencyKey) =>
  (await firstRow(db, insertOrTakeOver, [ausrId, key, path, payloadHash])) !== undefined

const deleteKey = statement<never>(
  'release-once-key',
  'delete from idempotency where ausr_id = $1 and idem_key = $2',
)

/** Releases the key of a refused request, so that it can be corrected and sent again. */
export const releaseKey = (db: Queryable, { ausrId, key }: IdempotencyKey) =>
  execute(db, deleteKey, [ausrId, key])

export const isClaimedBefore = (failure: unknown) =>
  failure instanceof DatabaseError && failure.constraint === 'idempotency_pkey'

const deleteOld = statement<never>(
  'delete-old-once-keys',
  `delete from idempotency where created < now() - interval '24 hours'`,
)

/** Keys are stored for 24 hours. */
export const forgetOldKeys = (db: Queryable) => execute(db, deleteOld)

import { createHash } from 'node:crypto'
import { keyDays, type Call } from '@despatch/contract/wire/call.ts'
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
  /** The payload as it was sent, so that the key means the same to the next version of the portal. */
  sent: unknown
  payloadHash: Buffer
  /** The hash of version 1.0.0, whose keys are stored for 7 days: of the payload with the call's default values. */
  firstVersionHash: () => Buffer
}

/** What a key is used for, from a payload as sent and as checked. */
export const keyedPayload = (
  sent: unknown,
  checked: unknown,
): Pick<IdempotencyKey, 'sent' | 'payloadHash' | 'firstVersionHash'> => ({
  sent,
  payloadHash: hashOf(JSON.stringify(inOrder(sent ?? {}))),
  firstVersionHash: () => hashOf(JSON.stringify(checked)),
})

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * The fields of each object by name: two programs, or one after a restart, may send them in another order. When the price was read is
 * no part of what is booked: after another look at it, the same booking is a repeat.
 */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  const fields = value as Record<string, unknown>
  const names = Object.keys(fields).filter((name) => name !== 'priced_at')
  return Object.fromEntries(names.toSorted().map((name) => [name, inOrder(fields[name])]))
}

const isSamePayload = (stored: Buffer, { payloadHash, firstVersionHash }: IdempotencyKey): boolean =>
  stored.equals(payloadHash) || stored.equals(firstVersionHash())

const GUEST_USER_ID = 0

/**
 * The request's Idempotency-Key; undefined if it has none. Refuses INVALID if it is empty or too long.
 * @param sent the payload as it came. @param checked the payload with the call's default values.
 */
export function readIdempotencyKey(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  session: Pick<Session, 'user'> | null,
  { path }: Pick<Call, 'path'>,
  { sent, checked }: { sent: unknown; checked: unknown },
): IdempotencyKey | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length === 0 || key.length > 255) {
    return refuse('INVALID', { errors: [{ field: 'Idempotency-Key', message: 'From 1 to 255 characters' }] })
  }
  const payload = keyedPayload(sent, checked)
  return session
    ? { ausrId: session.user.ausr_id, key, path, ...payload }
    : { ausrId: GUEST_USER_ID, key: `${ip} ${key}`, path, ...payload }
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

const insertProblem = statement<{ idem_key: string }>(
  'insert-once-problem',
  `insert into idempotency (ausr_id, idem_key, call_path, payload_hash, problem) values ($1, $2, $3, $4, $5)
   on conflict (ausr_id, idem_key) do update set problem = $5
     where idempotency.reply is null and idempotency.problem is null
       and idempotency.call_path = $3 and idempotency.payload_hash = $4
   returning idem_key`,
)

/**
 * Stores the problem that the request was refused with. Returns false if another request with the key was answered in the meantime,
 * whose answer stays.
 */
export const keepProblem = async (
  db: Queryable,
  { ausrId, key, path, payloadHash }: IdempotencyKey,
  problem: string,
): Promise<boolean> =>
  (await firstRow(db, insertProblem, [ausrId, key, path, payloadHash, problem])) !== undefined

interface StoredRow {
  call_path: string
  payload_hash: Buffer
  reply: string | null
  problem: string | null
  problem_status: number
}

const selectAnswer = statement<StoredRow>(
  'once-answer',
  `select call_path, payload_hash, reply, problem, (problem::jsonb ->> 'status')::int problem_status
     from idempotency where ausr_id = $1 and idem_key = $2`,
)

/** The header of an answer that an earlier request with the same key got first. */
export const replayedHeader = 'idempotency-replayed'

/** The header of a refusal that is the answer to its key from now on. */
export const storedHeader = 'idempotency-stored'

/** The problem that an earlier request with the same key was answered with, as JSON. */
export class RepeatedProblem extends Error {
  readonly text: string
  readonly status: number

  constructor({ problem, problem_status }: { problem: string; problem_status: number }) {
    super('The first request with this Idempotency-Key was refused')
    this.name = 'RepeatedProblem'
    this.text = problem
    this.status = problem_status
  }
}

/**
 * The first reply. Throws RepeatedProblem if the first request was refused. Refuses IDEMPOTENCY_MISMATCH if the key was
 * used with another payload or call, and IDEMPOTENCY_IN_PROGRESS if there is no answer yet.
 */
export async function firstReply(db: Queryable, once: IdempotencyKey): Promise<string> {
  const row = await firstRow(db, selectAnswer, [once.ausrId, once.key])
  // The request that had claimed the key has just failed and released it.
  if (!row) return refuse('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 })
  if (row.call_path !== once.path || !isSamePayload(row.payload_hash, once))
    return refuse('IDEMPOTENCY_MISMATCH')
  if (row.problem !== null) throw new RepeatedProblem({ ...row, problem: row.problem })
  return row.reply ?? refuse('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 })
}

/** Whether the same request was answered before. */
export async function isAnswered(db: Queryable, once: IdempotencyKey): Promise<boolean> {
  const row = await firstRow(db, selectAnswer, [once.ausrId, once.key])
  if (row?.call_path !== once.path || !isSamePayload(row.payload_hash, once)) return false
  return row.reply !== null || row.problem !== null
}

/** After this time, a claim without an answer belongs to a crashed process. No provider is waited for that long. */
const ABANDONED_SECONDS = 300

const insertOrTakeOver = statement<{ idem_key: string }>(
  'claim-once-key-ahead',
  `insert into idempotency (ausr_id, idem_key, call_path, payload_hash) values ($1, $2, $3, $4)
   on conflict (ausr_id, idem_key) do update set created = now()
     where idempotency.reply is null and idempotency.problem is null
       and idempotency.call_path = $3 and idempotency.payload_hash = $4
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

/** Releases the key of a request that failed, so that it can be sent again. */
export const releaseKey = (db: Queryable, { ausrId, key }: IdempotencyKey) =>
  execute(db, deleteKey, [ausrId, key])

export const isClaimedBefore = (failure: unknown) =>
  failure instanceof DatabaseError && failure.constraint === 'idempotency_pkey'

const deleteOld = statement<never>(
  'delete-old-once-keys',
  `delete from idempotency where created < now() - make_interval(days => ${keyDays})`,
)

/** Deletes the keys that have been stored long enough: see `keyDays`. */
export const forgetOldKeys = (db: Queryable) => execute(db, deleteOld)

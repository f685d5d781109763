import type { Call } from '@despatch/contract/wire/call.ts'
import { Refusal } from '@despatch/contract/wire/refusals.ts'
import type { FastifyReply } from 'fastify'
import type { Tenant } from '../tenant/tenant.ts'
import type { Config } from '../config.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { sealForCompany } from '../secrets/company-key.ts'
import { replyColumn } from '../secrets/sealed-columns.ts'
import { openSealed } from '../secrets/secret-key.ts'
import {
  claimAhead,
  claimOnce,
  firstReply,
  isClaimedBefore,
  keepProblem,
  keepReply,
  releaseKey,
  storedHeader,
  type IdempotencyKey,
} from './idempotency.ts'
import { problemOf } from './problem.ts'
import { isStoredRefusal } from './stored-refusals.ts'

/** A reply as JSON. `replayed` is true for the stored answer of an earlier request with the same key. */
export interface StoredAnswer {
  text: string
  replayed: boolean
}

interface Context {
  tenant: Tenant
  config: Config
  reply: FastifyReply
}

/** Runs the work in one transaction and once per key. A repeated request gets the first answer, also a refusal. */
export async function answerOnce(
  { tenant, config, reply }: Context,
  call: Call,
  once: IdempotencyKey,
  work: (tx: Transaction) => Promise<string>,
): Promise<StoredAnswer> {
  const stored = storageOf(config, tenant, call, once)
  try {
    const text = await inTransaction(tenant.transactions, async (tx) => {
      // The claim is sent with the work's first statement. Both are awaited even if one fails: otherwise the work could
      // continue on a connection that another transaction already uses.
      const [claimed, worked] = await Promise.allSettled([claimOnce(tx, once), work(tx)])
      if (claimed.status === 'rejected') throw claimed.reason
      if (worked.status === 'rejected') throw worked.reason
      tx.defer(keepReply(tx, once, await stored.write(tx, worked.value)))
      return worked.value
    })
    return { text, replayed: false }
  } catch (failure) {
    // Another request with the key may have been answered after the rollback: then both get its answer.
    const isFirst = !isClaimedBefore(failure) && (await isAnswerOf(tenant, once, failure, reply))
    if (isFirst) throw failure
    return { text: await stored.read(() => firstReply(tenant.pool, once)), replayed: true }
  }
}

/**
 * The same for work that uses several transactions: the key is claimed first, and released if the work fails. A
 * repetition during the work is refused IDEMPOTENCY_IN_PROGRESS.
 */
export async function claimThenAnswer(
  { tenant, config, reply }: Context,
  call: Call,
  once: IdempotencyKey,
  work: () => Promise<string>,
): Promise<StoredAnswer> {
  const stored = storageOf(config, tenant, call, once)
  if (!(await claimAhead(tenant.pool, once)))
    return { text: await stored.read(() => firstReply(tenant.pool, once)), replayed: true }
  try {
    const text = await work()
    if (call.secretReply)
      await inTransaction(tenant.transactions, async (tx) => {
        await keepReply(tx, once, await stored.write(tx, text))
      })
    else await keepReply(tenant.pool, once, text)
    return { text, replayed: false }
  } catch (failure) {
    if (storedRefusal(failure)) await isAnswerOf(tenant, once, failure, reply)
    else await releaseKey(tenant.pool, once)
    throw failure
  }
}

/**
 * The same for work that claims the key itself, in one of its steps. A refusal is stored only if the step was not completed:
 * afterwards, a repeated request continues.
 */
export async function answerSelfClaiming(
  { tenant, reply }: Context,
  once: IdempotencyKey,
  work: () => Promise<string>,
): Promise<StoredAnswer> {
  try {
    return { text: await work(), replayed: false }
  } catch (failure) {
    await isAnswerOf(tenant, once, failure, reply)
    throw failure
  }
}

const storedRefusal = (failure: unknown): Refusal | undefined =>
  failure instanceof Refusal && isStoredRefusal(failure) ? failure : undefined

/**
 * Whether the failure is the answer to this request. It is not if another request with the key was answered first. A refusal is stored
 * as that answer. A failure of the server is not stored, so that the request can be sent again.
 */
async function isAnswerOf(
  { pool }: Tenant,
  once: IdempotencyKey,
  failure: unknown,
  reply: FastifyReply,
): Promise<boolean> {
  const refusal = storedRefusal(failure)
  if (!refusal) return true
  const isStored = await keepProblem(pool, once, JSON.stringify(problemOf(refusal, reply.request.id)))
  if (isStored) void reply.header(storedHeader, 'true')
  return isStored
}

/** How a call's reply is stored: sealed if it holds a secret, otherwise as plain text. */
interface Storage {
  write: (tx: Transaction, text: string) => Promise<string>
  read: (reply: () => Promise<string>) => Promise<string>
}

const plainText: Storage = { write: async (_tx, text) => text, read: (reply) => reply() }

function storageOf(
  config: Config,
  { name: database }: Tenant,
  { secretReply }: Call,
  { ausrId, key: idem_key }: IdempotencyKey,
): Storage {
  if (!secretReply) return plainText
  const key = { ausr_id: ausrId, idem_key }
  return {
    write: (tx, text) => sealForCompany(tx, config, { database, column: replyColumn, key }, text),
    read: (reply) => openSealed<never>(config, replyColumn.about(database, key), reply),
  }
}

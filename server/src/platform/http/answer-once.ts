import type { Call } from '@despatch/contract/wire/call.ts'
import type { Tenant } from '../../tenants/tenant.ts'
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
  keepReply,
  releaseKey,
  type IdempotencyKey,
} from './idempotency.ts'

/** A reply as JSON, and whether it is the stored answer of an earlier request with the same key. */
export interface StoredAnswer {
  text: string
  replayed: boolean
}

interface Desk {
  tenant: Tenant
  config: Config
}

/** Runs the work in one transaction and once per key; a repetition is answered with the first answer. */
export async function answerOnce(
  { tenant, config }: Desk,
  call: Call,
  once: IdempotencyKey,
  work: (tx: Transaction) => Promise<string>,
): Promise<StoredAnswer> {
  const stored = storageOf(config, tenant, call, once)
  try {
    const text = await inTransaction(tenant.transactions, async (tx) => {
      // The claim travels with the work's first statement. Both are waited for whatever happens: work that went on
      // after the transaction is over would write on a connection that is no longer its own.
      const [claimed, worked] = await Promise.allSettled([claimOnce(tx, once), work(tx)])
      if (claimed.status === 'rejected') throw claimed.reason
      if (worked.status === 'rejected') throw worked.reason
      tx.withCommit(keepReply(tx, once, await stored.write(tx, worked.value)))
      return worked.value
    })
    return { text, replayed: false }
  } catch (failure) {
    if (!isClaimedBefore(failure)) throw failure
    return { text: await stored.read(() => firstReply(tenant.pool, once)), replayed: true }
  }
}

/**
 * The same for work in transactions of its own: the key is claimed ahead, and released where the work is refused. While
 * the work goes on, a repetition is refused IDEMPOTENCY_IN_PROGRESS.
 */
export async function answerOnceAhead(
  { tenant, config }: Desk,
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
    await releaseKey(tenant.pool, once)
    throw failure
  }
}

/** How a call's reply is stored: encrypted where it holds a secret, otherwise as it is. */
interface Storage {
  write: (tx: Transaction, text: string) => Promise<string>
  read: (reply: () => Promise<string>) => Promise<string>
}

const asItIs: Storage = { write: async (_tx, text) => text, read: (reply) => reply() }

function storageOf(
  config: Config,
  { name: database }: Tenant,
  { secretReply }: Call,
  { ausrId, key: idem_key }: IdempotencyKey,
): Storage {
  if (!secretReply) return asItIs
  const key = { ausr_id: ausrId, idem_key }
  return {
    write: (tx, text) => sealForCompany(tx, config, { database, column: replyColumn, key }, text),
    read: (reply) => openSealed<never>(config, replyColumn.about(database, key), reply),
  }
}

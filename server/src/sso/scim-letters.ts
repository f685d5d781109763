import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { countAgainst, type Limit } from '../platform/attempts.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { SsoCompany } from './provider.ts'

const DAY_SECONDS = 86_400

/** The recipients may be strangers, because the account decides which addresses its provider sends. */
const limits = (con_id: number, ausr_id: number): Limit[] => [
  { key: `scim-letters:user:${ausr_id}`, most: 3, windowSeconds: DAY_SECONDS },
  { key: `scim-letters:${con_id}`, most: 20, windowSeconds: DAY_SECONDS },
]

/**
 * Whether a provider may cause a link to be emailed for a user today: three for each user, and twenty for a connection. The first
 * that is not sent is logged. The address stays unconfirmed until the user has a link sent.
 */
export async function mayMailLink(
  tx: Transaction,
  { tenant }: SsoCompany,
  { con_id, con_code }: { con_id: number; con_code: string },
  ausr_id: number,
): Promise<boolean> {
  try {
    for (const limit of limits(con_id, ausr_id)) await countAgainst(tenant.pool, limit)
    return true
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.code !== 'RATE_LIMITED') throw failure
    await recordLog(tx, {
      user: 'system',
      process: 'limit-scim-letters',
      type: 'change',
      record: con_code,
      after: { connection: con_code, ausr_id },
    })
    return false
  }
}

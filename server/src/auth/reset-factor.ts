import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Config } from '../platform/config.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { endGrace, removeFactors } from './factors.queries.ts'
import { mailSecurityNotice } from './security-notice.ts'
import { endSessionsOfUser } from './sessions.queries.ts'
import { findAccount } from './user-account.queries.ts'

/**
 * Removes the second factor of a user who has lost it, ends their sessions and notifies them. Administrators cannot use
 * this for themselves: removing their own second factor needs the password.
 */
export async function resetFactor(
  tx: Transaction,
  place: { tenant: Tenant; config: Config },
  { user: by, unit }: Pick<Session, 'user' | 'unit'>,
  ausr_id: number,
): Promise<void> {
  const user = (await findAccount(tx, ausr_id)) ?? refuse('NOT_FOUND')
  if (ausr_id === by.ausr_id)
    refuse('NOT_FOUND', { detail: 'Remove your own second factor under “My details”.' })
  if (!(await removeFactors(tx, ausr_id))) refuse('NOT_FOUND', { detail: 'This user has no second factor.' })
  await endGrace(tx, ausr_id)
  await endSessionsOfUser(tx, ausr_id, null)
  await mailSecurityNotice(tx, place, user, 'factor-reset')
  await recordLog(tx, {
    user: by.ausr_logon,
    unit,
    process: 'reset-factor',
    type: 'change',
    record: user.ausr_logon,
  })
}

import type { userProve } from '@despatch/contract/auth/proof.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { clearAttempts, countAgainst } from '../platform/attempts.ts'
import type { Config } from '../platform/config.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { acceptCode } from './accept-code.ts'
import { checkCurrentPassword } from './change-password.ts'
import { codeTries } from './factor-limits.ts'
import { markProved } from './sessions.queries.ts'

const refuseCode = (message: string): never =>
  refuse('INVALID', { detail: message, errors: [{ field: 'code', message }] })

/** Accepts the user's password or a code of their second factor, and notes in the session that they proved who they are. */
export async function proveIdentity(
  { tenant, config }: { tenant: Tenant; config: Config },
  session: Session,
  { current, code }: CheckedPayload<typeof userProve>,
): Promise<void> {
  const { ausr_id, ausr_logon } = session.user
  const limit = codeTries(ausr_id)
  if (code === undefined) await checkCurrentPassword(tenant, ausr_id, current)
  else await countAgainst(tenant.pool, limit)
  const isProved = await inTransaction(tenant.transactions, async (tx) => {
    const by = code === undefined ? 'password' : await acceptCode(tx, { tenant, config }, ausr_id, code)
    if (by === undefined) return false
    await markProved(tx, session.sessionId)
    await recordLog(tx, {
      user: ausr_logon,
      unit: session.unit,
      process: 'prove-identity',
      type: 'login',
      after: { by },
    })
    return true
  })
  if (!isProved) refuseCode('This code is incorrect or has already been used.')
  if (code !== undefined) await clearAttempts(tenant.pool, limit.key)
}

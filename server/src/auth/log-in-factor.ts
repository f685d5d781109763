import { refuse } from '@despatch/contract/wire/refusals.ts'
import { clearAttempts, countAgainst, removeAttempt } from '../platform/attempts.ts'
import type { Config } from '../platform/config.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { noteProviderOfTicket } from './identity-provider.queries.ts'
import { acceptCode } from './accept-code.ts'
import { factorLimits } from './factor-limits.ts'
import { spendTicket, type TicketUser } from './login-ticket.queries.ts'
import { addLogin, openLogin, type OpenedLogin } from './open-login.ts'
import { tokenHash } from './session-token.ts'

interface FactorLogin {
  user: TicketUser
  ticket: string
  code: string
  address: string
  agent: string
  device: string | undefined
}

/**
 * The second step of a login: opens a session if the code is right. The ticket and the code are used in the transaction
 * that adds the session, so each opens one session only. Wrong codes are limited: see factor-limits.ts.
 */
export async function logInWithCode(
  tenant: Tenant,
  config: Config,
  { user, ticket, code, address, agent, device }: FactorLogin,
): Promise<OpenedLogin> {
  const [own, ...shared] = factorLimits(user.ausr_id, address, device)
  for (const limit of [own, ...shared]) if (limit) await countAgainst(tenant.pool, limit)
  const token = await inTransaction(tenant.transactions, async (tx) => {
    const madeBy = await acceptCode(tx, { tenant, config }, user.ausr_id, code)
    if (madeBy === undefined) return undefined
    const begun = (await spendTicket(tx, tokenHash(ticket))) ?? refuse('LOGIN_TIMED_OUT')
    const opened = await addLogin(tx, tenant, user, { madeBy, address, agent })
    await noteProviderOfTicket(tx, opened, begun)
    return opened
  })
  if (token === undefined) {
    await recordLog(tenant.pool, {
      user: user.ausr_logon,
      unit: user.unit,
      process: 'log-in-code',
      type: 'failure',
      after: { address },
    })
    return refuse('CODE_REFUSED')
  }
  if (own) await clearAttempts(tenant.pool, own.key)
  for (const limit of shared) await removeAttempt(tenant.pool, limit)
  return await openLogin(tenant, token)
}

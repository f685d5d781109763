import { refuse } from '@despatch/contract/wire/refusals.ts'
import { factorsDue, type FactorKind } from '@despatch/domain/auth/second-factor.ts'
import { countAgainst, clearAttempts, removeAttempt } from '../platform/attempts.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { ownFactors } from './factors.queries.ts'
import { addTicket } from './login-ticket.queries.ts'
import { deviceLimits, unknownAddressLimits } from './login-limits.ts'
import { addLogin, openLogin, startGraceIfRequired, type OpenedLogin } from './open-login.ts'
import { isPassword, spendTheTimeOfACheck } from './passwords.ts'
import { mustUseProvider } from './identity-provider.queries.ts'
import { findLogin } from './session.queries.ts'
import { newToken, tokenHash } from './session-token.ts'

interface Login {
  username: string
  password: string
  /** The visitor's network address. */
  address: string
  /** The browser's User-Agent. */
  agent: string
  /** The browser's id if it has logged in as this user before. */
  device: string | undefined
}

/** A login whose second factor is due. The ticket gives no access. */
export interface HalfLogin {
  ticket: string
  factors: FactorKind[]
}

/** How long a login waits for its second factor. */
const ticketSeconds = 5 * 60

/** Logged instead of a username that does not exist: people type passwords into the wrong field (LOG-02). */
export const UNKNOWN_USER = 'unknown'

/**
 * Checks a login and opens a session with a new token (AUTH-01, AUTH-08), or returns a ticket if the user has a second
 * factor. An unknown user, a wrong password, a
 * disabled user and one who must log in through an identity provider get the same refusal after the same time. Wrong passwords are limited per user and network address, so
 * that attempts from elsewhere do not lock the user out, and with higher limits per address and per user. Successful
 * logins are not counted, so that a large office behind one address can log in. A browser that has logged in as this
 * user before, or reset their password, has its own limit instead.
 */
export async function logIn(
  tenant: Tenant,
  { username, password, address, agent, device }: Login,
): Promise<OpenedLogin | HalfLogin> {
  const { own, shared } =
    device === undefined ? unknownAddressLimits(username, address) : deviceLimits(device)
  // The own limit comes first: attempts that it refuses do not use up the shared limits.
  for (const limit of [own, ...shared]) await countAgainst(tenant.pool, limit)

  const named = await findLogin(tenant.pool, username)
  const user = named?.ausr_state === 'A' ? named : undefined
  if (!user) await spendTheTimeOfACheck(password)
  if (
    !user ||
    !(await isPassword(user.ausr_password, password)) ||
    (await mustUseProvider(tenant.pool, user.ausr_id))
  ) {
    await recordLog(tenant.pool, {
      user: named?.ausr_logon ?? UNKNOWN_USER,
      unit: named?.unit ?? '',
      process: 'log-in',
      type: 'failure',
      after: { address },
    })
    return refuse('AUTHENTICATION_FAILED')
  }

  await clearAttempts(tenant.pool, own.key)
  for (const limit of shared) await removeAttempt(tenant.pool, limit)
  const factors = factorsDue(await ownFactors(tenant.pool, user.ausr_id))
  if (factors.length > 0) {
    const ticket = newToken()
    await addTicket(tenant.pool, tokenHash(ticket), user.ausr_id, ticketSeconds)
    return { ticket, factors }
  }
  const token = await inTransaction(tenant.transactions, async (tx) => {
    await startGraceIfRequired(tx, tenant, user)
    return await addLogin(tx, tenant, user, { madeBy: 'password', address, agent })
  })
  return await openLogin(tenant, token)
}

import { refuse } from '@despatch/contract/wire/refusals.ts'
import { countAgainst, clearAttempts, removeAttempt } from '../platform/attempts.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { deviceLimits, unknownAddressLimits } from './login-limits.ts'
import { lifeSeconds, openSession } from './open-session.ts'
import { isPassword, spendTheTimeOfACheck } from './passwords.ts'
import { addSession, findLogin } from './session.queries.ts'
import { newToken, tokenHash } from './session-token.ts'

interface Login {
  username: string
  password: string
  /** The visitor's network address. */
  address: string
  /** The browser's id if it has logged in as this user before. */
  device: string | undefined
}

/** Logged instead of a username that does not exist: people type passwords into the wrong field (LOG-02). */
export const UNKNOWN_USER = 'unknown'

/**
 * Checks a login and opens a session with a new token (AUTH-01, AUTH-08). An unknown user, a wrong password and a
 * disabled user get the same refusal after the same time. Wrong passwords are limited per user and network address, so
 * that attempts from elsewhere do not lock the user out, and with higher limits per address and per user. Successful
 * logins are not counted, so that a large office behind one address can log in. A browser that has logged in as this
 * user before, or reset their password, has its own limit instead.
 */
export async function logIn(tenant: Tenant, { username, password, address, device }: Login) {
  const { own, shared } =
    device === undefined ? unknownAddressLimits(username, address) : deviceLimits(device)
  // The own limit comes first: attempts that it refuses do not use up the shared limits.
  for (const limit of [own, ...shared]) await countAgainst(tenant.pool, limit)

  const named = await findLogin(tenant.pool, username)
  const user = named?.ausr_state === 'A' ? named : undefined
  if (!user) await spendTheTimeOfACheck(password)
  if (!user || !(await isPassword(user.ausr_password, password))) {
    await recordLog(tenant.pool, {
      user: named?.ausr_logon ?? UNKNOWN_USER,
      unit: named?.unit ?? '',
      process: 'log-in',
      type: 'failure',
      after: { address },
    })
    return refuse('AUTHENTICATION_FAILED')
  }

  const token = newToken()
  await inTransaction(tenant.transactions, async (tx) => {
    await addSession(tx, tokenHash(token), user.ausr_id, lifeSeconds)
    await recordLog(tx, {
      user: user.ausr_logon,
      unit: user.unit,
      process: 'log-in',
      type: 'login',
      after: { address },
    })
  })
  await clearAttempts(tenant.pool, own.key)
  for (const limit of shared) await removeAttempt(tenant.pool, limit)
  const session = (await openSession(tenant, { token, kind: 'session' })) ?? refuse('AUTHENTICATION_FAILED')
  return { token, session }
}

import { refuse } from '@despatch/contract/wire/refusals.ts'
import { countAgainst, forgetAttempts, hashedName, uncount } from '../platform/attempts.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../tenants/tenant.ts'
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

const windowSeconds = 15 * 60

/** Stands in the log for a username that does not exist: people type passwords into the wrong box (LOG-02). */
const UNKNOWN_USER = 'unknown'

/**
 * Checks a login and opens a session with a token of its own (AUTH-01, AUTH-08). An unknown user, a wrong password and
 * a disabled user are refused alike and take the same time. Attempts are limited per user and per address; who logs in
 * uses up neither, so that an office of hundreds behind one address gets in of a morning. A browser that has logged in
 * as this user before has a limit of its own: wrong passwords typed elsewhere do not lock its user out.
 */
export async function logIn(tenant: Tenant, { username, password, address, device }: Login) {
  const ofAddress = { key: `login:address:${address}`, most: 100, windowSeconds }
  const userKey = device === undefined ? `login:user:${hashedName(username)}` : `login:device:${device}`
  if (device === undefined) await countAgainst(tenant.pool, ofAddress)
  await countAgainst(tenant.pool, { key: userKey, most: 10, windowSeconds })

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
  await forgetAttempts(tenant.pool, userKey)
  if (device === undefined) await uncount(tenant.pool, ofAddress)
  const session = (await openSession(tenant, { token, byKey: false })) ?? refuse('AUTHENTICATION_FAILED')
  return { token, session }
}

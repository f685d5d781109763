import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { samePasswordMessage } from '@despatch/domain/auth/password-rules.ts'
import { countAgainst, clearAttempts } from '../platform/attempts.ts'
import type { Config } from '../platform/config.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { publish } from '../platform/tenant/publish.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { findProviderOfSession, noteProvider } from './identity-provider.queries.ts'
import { removeKeysOfUser } from './api-keys.queries.ts'
import { newPasswordError, type PasswordUser } from './new-password-error.ts'
import { lifeSeconds } from './open-session.ts'
import { findByResetToken, passwordOf, setPassword, spendResetToken } from './password-reset.queries.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { mailSecurityNotice } from './security-notice.ts'
import { addSession, type SessionStart } from './session.queries.ts'
import { newToken, tokenHash } from './session-token.ts'
import type { Session } from '../platform/session.ts'

interface Place {
  tenant: Tenant
  config: Config
}

interface NewPassword {
  ausr_password: string
  /** Whether the user's API keys are revoked as well. */
  revokeKeys: boolean
}

const tries = { most: 10, windowSeconds: 15 * 60 }

const refusePassword = (message: string): never =>
  refuse('INVALID', { errors: [{ field: 'ausr_password', message }] })

/**
 * Returns the hash of a new password. Refuses INVALID if it breaks the tenant's rules (AUTH-05) or is the current
 * password: an expired password that was handed out must not stay in use (AUTH-04).
 */
async function hashNewPassword(
  tenant: Tenant,
  password: string,
  user: PasswordUser & { ausr_id: number },
): Promise<string> {
  const error = await newPasswordError(tenant, password, user)
  if (error !== null) refusePassword(error)
  if (await isPassword(await passwordOf(tenant.pool, user.ausr_id), password))
    refusePassword(samePasswordMessage)
  return await hashPassword(password)
}

const noteChange = (tx: Transaction, user: string, process: LoggedAction, unit = '') =>
  recordLog(tx, { user, unit, process, type: 'change', record: user })

/**
 * Changes the user's own password (AUTH-04, AUTH-08) and returns the token of the continuing session. Requires the
 * current password unless it has expired, so that an unlocked screen is not enough.
 */
export async function changeOwnPassword(
  place: Place,
  { user, unit, passwordExpired, sessionId }: Session,
  { ausr_password, current, revokeKeys }: NewPassword & { current?: string | undefined },
  start: SessionStart,
): Promise<string> {
  const { tenant } = place
  if (!passwordExpired) await checkCurrentPassword(tenant, user.ausr_id, current)
  const hash = await hashNewPassword(tenant, ausr_password, user)
  const token = newToken()
  await inTransaction(tenant.transactions, async (tx) => {
    const provider = await findProviderOfSession(tx, sessionId)
    await setPassword(tx, user.ausr_id, hash)
    await publish(tx, tenant, 'password-changed', user)
    if (revokeKeys) await removeKeysOfUser(tx, user.ausr_id)
    await addSession(tx, tokenHash(token), user.ausr_id, lifeSeconds, start)
    // The provider can still end the session.
    if (provider) await noteProvider(tx, tokenHash(token), provider)
    await mailSecurityNotice(tx, place, user, 'password-changed')
    await noteChange(tx, user.ausr_logon, 'change-password', unit)
  })
  return token
}

/** Refuses INVALID at the field `current` unless it is the user's password. Ten attempts in a quarter of an hour. */
export async function checkCurrentPassword(
  tenant: Tenant,
  ausrId: number,
  current: string | undefined,
): Promise<void> {
  const key = `password:${ausrId}`
  await countAgainst(tenant.pool, { key, ...tries })
  const isRight = current !== undefined && (await isPassword(await passwordOf(tenant.pool, ausrId), current))
  if (!isRight)
    refuse('INVALID', { errors: [{ field: 'current', message: 'This is not your current password.' }] })
  await clearAttempts(tenant.pool, key)
}

/** Sets the password of the user to whom the link was sent, once (AUTH-03), and returns their username. */
export async function changePasswordByToken(
  place: Place,
  token: string,
  { ausr_password, revokeKeys }: NewPassword,
): Promise<string> {
  const { tenant } = place
  const spent = tokenHash(token)
  const user = (await findByResetToken(tenant.pool, spent)) ?? refuse('RESET_TOKEN_REFUSED')
  const hash = await hashNewPassword(tenant, ausr_password, user)
  await inTransaction(tenant.transactions, async (tx) => {
    if (!(await spendResetToken(tx, spent))) refuse('RESET_TOKEN_REFUSED')
    await setPassword(tx, user.ausr_id, hash)
    await publish(tx, tenant, 'password-changed', user)
    if (revokeKeys) await removeKeysOfUser(tx, user.ausr_id)
    await mailSecurityNotice(tx, place, user, 'password-changed')
    await noteChange(tx, user.ausr_logon, 'reset-password')
  })
  return user.ausr_logon
}

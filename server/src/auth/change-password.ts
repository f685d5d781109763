import { refuse } from '@despatch/contract/wire/refusals.ts'
import { passwordFaults } from '@despatch/domain/auth/password-rules.ts'
import { countAgainst, forgetAttempts } from '../platform/attempts.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { lifeSeconds } from './open-session.ts'
import { findByResetToken, passwordOf, setPassword, spendResetToken } from './password-reset.queries.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { addSession } from './session.queries.ts'
import { newToken, tokenHash } from './session-token.ts'
import type { Session } from './session.ts'
import { tenantPasswordRules } from './tenant-password-rules.ts'

const tries = { most: 10, windowSeconds: 15 * 60 }

/** Refuses a password that the tenant's rules do not take (AUTH-05); answers its hash otherwise. */
async function hashAllowed(tenant: Tenant, password: string, logon: string): Promise<string> {
  const [fault] = passwordFaults(password, logon, await tenantPasswordRules(tenant))
  if (fault !== undefined) refuse('INVALID', { errors: [{ field: 'ausr_password', message: fault }] })
  return await hashPassword(password)
}

const noteChange = (tx: Transaction, user: string, process: string) =>
  recordLog(tx, { user, process, type: 'change', record: user })

/**
 * Sets the own password (AUTH-04, AUTH-08) and answers the token of the session that goes on. Whoever need not choose a
 * new one must know the old: a screen that was left open changes no password.
 */
export async function changeOwnPassword(
  tenant: Tenant,
  { user, passwordExpired }: Session,
  { ausr_password, current }: { ausr_password: string; current?: string | undefined },
): Promise<string> {
  if (!passwordExpired) await checkCurrent(tenant, user.ausr_id, current)
  const hash = await hashAllowed(tenant, ausr_password, user.ausr_logon)
  const token = newToken()
  await inTransaction(tenant.transactions, async (tx) => {
    await setPassword(tx, user.ausr_id, hash)
    await addSession(tx, tokenHash(token), user.ausr_id, lifeSeconds)
    await noteChange(tx, user.ausr_logon, 'change-password')
  })
  return token
}

async function checkCurrent(tenant: Tenant, ausrId: number, current: string | undefined): Promise<void> {
  const key = `password:${ausrId}`
  await countAgainst(tenant.pool, { key, ...tries })
  const isRight = current !== undefined && (await isPassword(await passwordOf(tenant.pool, ausrId), current))
  if (!isRight)
    refuse('INVALID', { errors: [{ field: 'current', message: 'This is not your password until now.' }] })
  await forgetAttempts(tenant.pool, key)
}

/** Sets the password of whom the link was sent to, once (AUTH-03). */
export async function changePasswordByToken(tenant: Tenant, token: string, password: string): Promise<void> {
  const spent = tokenHash(token)
  const user = (await findByResetToken(tenant.pool, spent)) ?? refuse('RESET_TOKEN_REFUSED')
  const hash = await hashAllowed(tenant, password, user.ausr_logon)
  await inTransaction(tenant.transactions, async (tx) => {
    if (!(await spendResetToken(tx, spent))) refuse('RESET_TOKEN_REFUSED')
    await setPassword(tx, user.ausr_id, hash)
    await noteChange(tx, user.ausr_logon, 'reset-password')
  })
}

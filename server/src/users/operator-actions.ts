import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { addResetToken, findResetUser } from '../auth/password-reset.queries.ts'
import { resetFactor } from '../auth/reset-factor.ts'
import { resetLifeSeconds } from '../auth/reset-link.ts'
import { newToken, tokenHash } from '../auth/session-token.ts'
import type { Config } from '../platform/config.ts'
import type { Session } from '../platform/session.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { changeUser, endSessions, lockUser } from './save-user.queries.ts'

/** A session for the operator, who runs commands on the machine itself. */
export const operator = (tenant: Tenant): Session => ({
  database: tenant.name,
  user: {
    ausr_id: 0,
    ausr_logon: 'system',
    ausr_nickname: '',
    ausr_firstname: '',
    ausr_lastname: '',
    ausr_telephone: '',
    ausr_email: '',
    ausr_cust_id: null,
    ausr_start_page: 'home',
    ausr_booking_complete: 'F',
    ausr_booking_summary: 'F',
    ausr_accountaddress: 'F',
  },
  unit: '',
  sessionId: null,
  rights: new Set(['admin', 'system']),
  passwordExpired: false,
  factorMissing: false,
  factorDue: null,
  proofs: [],
  provedAt: null,
  byKey: false,
  keyName: null,
  application: null,
  device: null,
  accounts: [],
  allAccounts: true,
  circuits: [],
  expires: '',
})

const userOf = async (tenant: Tenant, logon: string) =>
  (await findResetUser(tenant.pool, logon)) ??
  refuse('NOT_FOUND', { detail: `There is no active user "${logon}".` })

const logged = (process: LoggedAction, record: string) =>
  ({ user: 'system', process, type: 'change', record }) as const

/** A token for the link with which a user chooses a new password (AUTH-03). */
export async function makeResetToken(tenant: Tenant, logon: string): Promise<string> {
  const user = await userOf(tenant, logon)
  const token = newToken()
  await inTransaction(tenant.transactions, async (tx) => {
    await addResetToken(tx, tokenHash(token), user.ausr_id, resetLifeSeconds)
    await recordLog(tx, logged('make-reset-link', user.ausr_logon))
  })
  return token
}

/** Gives a user a password that they must change at the next login, and ends all their sessions. */
export async function setTemporaryPassword(tenant: Tenant, logon: string, hash: string): Promise<void> {
  const { ausr_id } = await userOf(tenant, logon)
  await inTransaction(tenant.transactions, async (tx) => {
    const user = (await lockUser(tx, ausr_id)) ?? refuse('NOT_FOUND')
    await changeUser(tx, ausr_id, { ...user, ausr_password_expired: 'T' }, hash)
    await endSessions(tx, ausr_id)
    await recordLog(tx, { ...logged('set-temporary-password', user.ausr_logon), after: { password: 'set' } })
  })
}

/** Removes the second factor of a user who has lost it, as an administrator does. */
export async function removeSecondFactor(tenant: Tenant, config: Config, logon: string): Promise<void> {
  const { ausr_id } = await userOf(tenant, logon)
  await inTransaction(tenant.transactions, (tx) =>
    resetFactor(tx, { tenant, config }, operator(tenant), ausr_id),
  )
}

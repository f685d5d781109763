import { isFactorRequired } from '@despatch/domain/users/factor-rule.ts'
import { rightsOf } from '@despatch/domain/users/rights.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { startGrace } from './factors.queries.ts'
import { lifeSeconds, openSession } from './open-session.ts'
import { addSession, isAdministrator, type LoginRow, type SessionStart } from './session.queries.ts'
import { newToken, tokenHash } from './session-token.ts'

export interface OpenedLogin {
  token: string
  session: Session
}

type LoginUser = Pick<LoginRow, 'ausr_id' | 'ausr_logon' | 'unit'>

/**
 * Adds a session for a user who has proved who they are, and logs it. Returns its token. Every login ends here. Refuses COPY if the
 * company is a copy and the user is no administrator.
 */
export async function addLogin(
  tx: Transaction,
  { isCopy }: Tenant,
  user: LoginUser,
  start: SessionStart,
): Promise<string> {
  if (isCopy && !(await isAdministrator(tx, user.ausr_id)))
    refuse('COPY', {
      detail: 'This is a copy of a company, made from a backup. Only administrators can log in to it.',
    })
  const token = newToken()
  await addSession(tx, tokenHash(token), user.ausr_id, lifeSeconds, start)
  await recordLog(tx, {
    user: user.ausr_logon,
    unit: user.unit,
    process: 'log-in',
    type: 'login',
    after: { address: start.address, ...(start.madeBy === 'password' ? {} : { by: start.madeBy }) },
  })
  return token
}

/** Starts the grace period of a user without a second factor, if the company requires one of them. */
export async function startGraceIfRequired(tx: Transaction, tenant: Tenant, user: LoginRow): Promise<void> {
  const { SecondFactor, SecondFactorDays } = await settingsOf(tenant, null)
  if (isFactorRequired(SecondFactor, rightsOf(user))) await startGrace(tx, user.ausr_id, SecondFactorDays)
}

/** The session of a login that has just been added. */
export async function openLogin(tenant: Tenant, token: string): Promise<OpenedLogin> {
  const session = await openSession(tenant, { token, kind: 'session' })
  return { token, session: session ?? refuse('AUTHENTICATION_FAILED') }
}

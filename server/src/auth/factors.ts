import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { cleanCode, kindOfCode } from '@despatch/domain/auth/second-factor.ts'
import { qrPath } from '../platform/pdf/qr-path.ts'
import { clearAttempts, countAgainst } from '../platform/attempts.ts'
import type { Config } from '../platform/config.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { newRecoveryCodes, openTotp, sealTotp } from './accept-code.ts'
import {
  activateTotp,
  beginTotp,
  endGrace,
  findTotp,
  ownFactors,
  removeTotp,
  removeUnneededCodes,
} from './factors.queries.ts'
import { mailSecurityNotice } from './security-notice.ts'
import { endSessionsOfUser } from './sessions.queries.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

interface Place {
  tenant: Tenant
  config: Config
}

const tries = { most: 10, windowSeconds: 15 * 60 }

const note = (tx: Transaction, { user, unit }: Session, process: LoggedAction) =>
  recordLog(tx, {
    user: user.ausr_logon,
    unit,
    process,
    type: 'change',
    record: user.ausr_logon,
  })

const refuseCode = (message: string): never =>
  refuse('INVALID', { detail: message, errors: [{ field: 'code', message }] })

/** Whether a user has a second factor, and since when. */
export async function factorOf({ pool }: Tenant, ausrId: number) {
  const totp = await findTotp(pool, ausrId)
  const active = totp?.tot_active === true
  return {
    fac_active: active,
    fac_created: active ? totp.tot_created : null,
    fac_used: active ? totp.tot_used : null,
    fac_codes: (await ownFactors(pool, ausrId)).codes,
  }
}

/** A new secret for the user's authenticator app, which is stored but not asked for yet. */
export async function beginFactor(tx: Transaction, { tenant, config }: Place, session: Session) {
  const { ausr_id, ausr_logon } = session.user
  const secret = newTotpSecret()
  if (!(await beginTotp(tx, ausr_id, await sealTotp(tx, config, tenant, ausr_id, secret))))
    refuse('FACTOR_EXISTS')
  await note(tx, session, 'begin-factor')
  const address = totpAddress(secret, { company: tenant.theme.name, username: ausr_logon })
  return { secret, address, qr: qrPath(address) }
}

/**
 * Completes the set-up with a first code, which proves that the app has the secret, and returns recovery codes. Ends the
 * user's other sessions, which were opened without the second factor.
 */
export async function endFactor(
  { tenant, config }: Place,
  session: Session,
  typed: string,
): Promise<string[]> {
  const { ausr_id } = session.user
  const begun = await findTotp(tenant.pool, ausr_id)
  if (begun?.tot_active) refuse('FACTOR_EXISTS')
  const secret = begun && (await openTotp(config, tenant, ausr_id))
  if (!begun || secret === undefined) return refuseCode('Scan the QR code first.')
  const key = `factor-set-up:${ausr_id}`
  await countAgainst(tenant.pool, { key, ...tries })
  const step = kindOfCode(typed) === 'totp' ? stepOfCode(secret, cleanCode(typed), Date.now()) : null
  if (step === null) return refuseCode('This code is not correct. Enter the newest code of the app.')
  const codes = await inTransaction(tenant.transactions, async (tx) => {
    if (!(await activateTotp(tx, ausr_id, { step, sealed: begun.tot_sealed }))) refuse('FACTOR_EXISTS')
    const made = await newRecoveryCodes(tx, ausr_id)
    await endSessionsOfUser(tx, ausr_id, session.sessionId)
    await mailSecurityNotice(tx, { tenant, config }, session.user, 'factor-set-up')
    await note(tx, session, 'set-up-factor')
    return made
  })
  await clearAttempts(tenant.pool, key)
  return codes
}

/** Refuses NOT_FOUND unless the user has an app or a passkey. */
export async function needFactor({ pool }: Tenant, ausrId: number): Promise<void> {
  const { app, passkeys } = await ownFactors(pool, ausrId)
  if (!app && passkeys === 0) refuse('NOT_FOUND')
}

/** Refuses NOT_FOUND unless the user has an app. */
export async function needApp({ pool }: Tenant, ausrId: number): Promise<void> {
  if (!(await ownFactors(pool, ausrId)).app) refuse('NOT_FOUND')
}

/** New recovery codes in place of the user's earlier ones. */
export async function renewCodes(tx: Transaction, place: Place, session: Session): Promise<string[]> {
  const codes = await newRecoveryCodes(tx, session.user.ausr_id)
  await mailSecurityNotice(tx, place, session.user, 'codes-renewed')
  await note(tx, session, 'renew-recovery-codes')
  return codes
}

/**
 * Removes the user's own app. Recovery codes stay if the user has a passkey. Otherwise a required second factor has to be set up
 * again at once.
 */
export async function deleteFactor(tx: Transaction, place: Place, session: Session): Promise<void> {
  const { ausr_id } = session.user
  if (!(await removeTotp(tx, ausr_id))) refuse('NOT_FOUND')
  if (await removeUnneededCodes(tx, ausr_id)) await endGrace(tx, ausr_id)
  await mailSecurityNotice(tx, place, session.user, 'factor-removed')
  await note(tx, session, 'delete-factor')
}

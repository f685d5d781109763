import { createHash, randomInt } from 'node:crypto'
import {
  cleanCode,
  groupedCode,
  kindOfCode,
  recoveryCodes,
  recoveryLength,
} from '@despatch/domain/auth/second-factor.ts'
import type { Config } from '../platform/config.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { sealForCompany } from '../platform/secrets/company-key.ts'
import { SealedFailure } from '../platform/secrets/seal.ts'
import { totpColumn } from '../platform/secrets/sealed-columns.ts'
import { openSealed } from '../platform/secrets/secret-key.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { findTotp, setRecoveryCodes, spendRecoveryCode, spendStep } from './factors.queries.ts'
import { stepOfCode } from './totp.ts'

/** RFC 4648: letters and digits that are not mistaken for others. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567'

const newRecoveryCode = () =>
  Array.from({ length: recoveryLength }, () => letters[randomInt(letters.length)]).join('')

const codeHash = (code: string) => createHash('sha256').update(code).digest()

/** Gives the user new recovery codes of 120 random bits each, and returns them in groups of four. */
export async function newRecoveryCodes(tx: Transaction, ausrId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await setRecoveryCodes(tx, ausrId, codes.map(codeHash))
  return codes.map(groupedCode)
}

/** Seals the secret of a user's authenticator app. */
export const sealTotp = (tx: Transaction, config: Config, tenant: Tenant, ausrId: number, secret: string) =>
  sealForCompany(
    tx,
    config,
    { database: tenant.name, column: totpColumn, key: { tot_ausr_id: ausrId } },
    secret,
  )

/** The secret of a user's authenticator app; undefined without one, or if the secret key that sealed it is lost. */
export async function openTotp(config: Config, tenant: Tenant, ausrId: number): Promise<string | undefined> {
  try {
    return await openSealed(
      config,
      totpColumn.about(tenant.name, { tot_ausr_id: ausrId }),
      async () => (await findTotp(tenant.pool, ausrId))?.tot_sealed,
    )
  } catch (failure) {
    if (failure instanceof SealedFailure) return undefined
    throw failure
  }
}

/**
 * Accepts a code of the user's authenticator app, or one of their recovery codes, once. Returns its kind, or undefined
 * if the code is wrong or was used before.
 */
export async function acceptCode(
  tx: Transaction,
  { tenant, config }: { tenant: Tenant; config: Config },
  ausrId: number,
  typed: string,
): Promise<'totp' | 'recovery' | undefined> {
  const kind = kindOfCode(typed)
  const code = cleanCode(typed)
  if (kind === 'recovery') return (await spendRecoveryCode(tx, ausrId, codeHash(code))) ? kind : undefined
  if (kind !== 'totp') return undefined
  const secret = await openTotp(config, tenant, ausrId)
  const step = secret === undefined ? null : stepOfCode(secret, code, Date.now())
  return step !== null && (await spendStep(tx, ausrId, step)) ? kind : undefined
}

import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

interface TotpRow {
  tot_sealed: string
  tot_active: boolean
  tot_created: string
  tot_used: string | null
}

const selectTotp = statement<TotpRow>(
  'totp',
  'select tot_sealed, tot_active, tot_created, tot_used from totp where tot_ausr_id = $1',
)

/** The user's authenticator app, also if they have not entered a first code yet. */
export const findTotp = (db: Queryable, ausrId: number) => firstRow(db, selectTotp, [ausrId])

const upsertTotp = statement<{ tot_ausr_id: number }>(
  'begin-totp',
  `insert into totp (tot_ausr_id, tot_sealed) values ($1, $2)
   on conflict (tot_ausr_id) do update set tot_sealed = excluded.tot_sealed, tot_step = null, tot_created = now()
     where not totp.tot_active
   returning tot_ausr_id`,
)

/** Stores the secret of an app whose first code is still to come. False if the user already has an app. */
export const beginTotp = async (db: Queryable, ausrId: number, sealed: string): Promise<boolean> =>
  (await firstRow(db, upsertTotp, [ausrId, sealed])) !== undefined

const updateStep = statement<{ tot_ausr_id: number }>(
  'spend-totp-step',
  `update totp set tot_step = $2, tot_used = now()
   where tot_ausr_id = $1 and tot_active and (tot_step is null or tot_step < $2) returning tot_ausr_id`,
)

/** Accepts the code of a time step once, and no earlier one after it. */
export const spendStep = async (db: Queryable, ausrId: number, step: number): Promise<boolean> =>
  (await firstRow(db, updateStep, [ausrId, step])) !== undefined

const activate = statement<{ tot_ausr_id: number }>(
  'activate-totp',
  `update totp set tot_active = true, tot_step = $2, tot_created = now(), tot_used = now()
   where tot_ausr_id = $1 and not tot_active and tot_sealed = $3 returning tot_ausr_id`,
)

/** From now on, logins ask for a code. False if the app was replaced or activated in the meantime. */
export const activateTotp = async (
  db: Queryable,
  ausrId: number,
  { step, sealed }: { step: number; sealed: string },
): Promise<boolean> => (await firstRow(db, activate, [ausrId, step, sealed])) !== undefined

const deleteTotp = statement<{ tot_active: boolean }>(
  'delete-totp',
  'delete from totp where tot_ausr_id = $1 returning tot_active',
)

/** Removes the user's app. False if the user had none. */
export const removeTotp = async (db: Queryable, ausrId: number): Promise<boolean> =>
  (await firstRow(db, deleteTotp, [ausrId]))?.tot_active === true

const deleteUnneeded = statement<{ alone: boolean }>(
  'delete-unneeded-codes',
  `with alone as (
     select not exists(select from totp where tot_ausr_id = $1 and tot_active)
       and not exists(select from passkey where pas_ausr_id = $1) alone
   ), codes as (delete from recovery_code using alone where alone and rec_ausr_id = $1),
     tickets as (delete from login_ticket using alone where alone and tic_ausr_id = $1)
   select alone from alone`,
)

/** Removes the recovery codes of a user who has no second factor any more. Returns whether that is so. */
export const removeUnneededCodes = async (db: Queryable, ausrId: number): Promise<boolean> =>
  (await firstRow(db, deleteUnneeded, [ausrId]))?.alone === true

const deletePasskeys = statement<{ pas_id: number }>(
  'delete-passkeys-of-user',
  'delete from passkey where pas_ausr_id = $1 returning pas_id',
)

/** Removes the user's app, passkeys and recovery codes. False if the user had no second factor. */
export async function removeFactors(db: Queryable, ausrId: number): Promise<boolean> {
  const hadPasskey = (await allRows(db, deletePasskeys, [ausrId])).length > 0
  const hadApp = await removeTotp(db, ausrId)
  await removeUnneededCodes(db, ausrId)
  return hadApp || hadPasskey
}

const replaceCodes = statement<never>(
  'replace-recovery-codes',
  `with earlier as (delete from recovery_code where rec_ausr_id = $1)
   insert into recovery_code (rec_hash, rec_ausr_id) select hash, $1 from unnest($2::bytea[]) hash`,
)

/** Replaces the user's recovery codes. */
export const setRecoveryCodes = (db: Queryable, ausrId: number, hashes: readonly Buffer[]) =>
  execute(db, replaceCodes, [ausrId, hashes])

const selectOwn = statement<{ app: boolean; passkeys: number; codes: number }>(
  'own-factors',
  `select exists(select from totp where tot_ausr_id = $1 and tot_active) app,
     (select count(*)::int from passkey where pas_ausr_id = $1) passkeys,
     (select count(*)::int from recovery_code where rec_ausr_id = $1) codes`,
)

/** Whether the user has an app, and how many passkeys and recovery codes. */
export const ownFactors = async (db: Queryable, ausrId: number) =>
  (await firstRow(db, selectOwn, [ausrId])) ?? { app: false, passkeys: 0, codes: 0 }

const deleteCode = statement<{ rec_ausr_id: number }>(
  'spend-recovery-code',
  'delete from recovery_code where rec_hash = $1 and rec_ausr_id = $2 returning rec_ausr_id',
)

/** Uses a recovery code, once. */
export const spendRecoveryCode = async (db: Queryable, ausrId: number, hash: Buffer): Promise<boolean> =>
  (await firstRow(db, deleteCode, [hash, ausrId])) !== undefined

const insertDue = statement<never>(
  'start-factor-grace',
  `insert into factor_due (fdu_ausr_id, fdu_at) values ($1, now() + make_interval(days => $2))
   on conflict (fdu_ausr_id) do nothing`,
)

/** Starts the user's grace period, unless it has begun. */
export const startGrace = (db: Queryable, ausrId: number, days: number) =>
  execute(db, insertDue, [ausrId, days])

const endNow = statement<never>(
  'end-factor-grace',
  `insert into factor_due (fdu_ausr_id, fdu_at) values ($1, now())
   on conflict (fdu_ausr_id) do update set fdu_at = least(factor_due.fdu_at, now())`,
)

/** The user has no grace period any more: if a second factor is required, it is set up at the next login. */
export const endGrace = (db: Queryable, ausrId: number) => execute(db, endNow, [ausrId])

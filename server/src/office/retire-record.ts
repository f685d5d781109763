import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import { consignmentTypeIsMandatory } from '@despatch/domain/dockets/mandatory-choices.ts'
import { guestsBookOnIt } from '@despatch/domain/customers/guest-customer.ts'
import { deleteError, whyNotRetired } from '@despatch/domain/office/in-use.ts'
import { recordTitle, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { allMandatory, hasConsignmentTypes } from '../settings/mandatory-fields.queries.ts'
import { lockSettings } from '../settings/save-settings.queries.ts'
import { checkConsistency } from './check-record.ts'
import { isGuestCustomer } from './guest-customer.queries.ts'
import { findRecord, lockKind, lockRecord, type OfficeKey, type OfficeRow } from './records.queries.ts'
import { officeAction } from '@despatch/domain/logs/log-actions.ts'
import { checkedVersion, logRecordChange } from './save-record.ts'
import { heldBy, usesOf } from './uses.queries.ts'
import { deleteRecord, setRetired } from './write-record.queries.ts'

interface Seen {
  _id: OfficeKey
  version: number
}

async function locked(tx: Transaction, kind: RecordKind, { _id: key, version }: Seen): Promise<OfficeRow> {
  await lockKind(tx, kind)
  return await checkedVersion(tx, kind, (await lockRecord(tx, kind, key)) ?? refuse('NOT_FOUND'), version)
}

/**
 * Retires or reactivates a record (SYS-04). Refuses RECORD_HELD, with the uses and their number, if active records need
 * it, and CONFLICT if it was changed since it was read.
 */
export async function retireRecord(
  tx: Transaction,
  session: Session,
  kind: RecordKind,
  { retired, ...seen }: Seen & { retired: Flag },
): Promise<OfficeRow> {
  const { _id: key } = seen
  const before = await locked(tx, kind, seen)
  const why = retired === 'T' ? whyNotRetired(recordTitle(kind, before), await heldBy(tx, kind, key)) : null
  if (why !== null) refuse('RECORD_HELD', { title: `Deactivate ${kind.one}`, detail: why })
  if (retired === 'T') await refuseGuestCustomer(tx, kind, key, `Deactivate ${kind.one}`)
  await setRetired(tx, kind, key, retired === 'T')
  if (retired === 'T') await refuseLastConsignmentType(tx, kind, `Deactivate ${kind.one}`)
  await checkConsistency(tx, kind)
  const after = (await findRecord(tx, kind, key)) ?? refuse('NOT_FOUND')
  const verb = retired === 'T' ? 'retire' : 'take-back'
  tx.defer(logRecordChange(tx, session, kind, officeAction(verb, kind), before, after))
  return after
}

/**
 * Deletes a record that is not in use (SYS-04). Refuses RECORD_IN_USE, with the uses and their number, and CONFLICT if
 * it was changed since it was read.
 */
export async function removeRecord(
  tx: Transaction,
  session: Session,
  kind: RecordKind,
  seen: Seen,
): Promise<void> {
  const { _id: key } = seen
  const before = await locked(tx, kind, seen)
  const title = `Delete ${kind.one}`
  const why = deleteError(recordTitle(kind, before), await usesOf(tx, kind, key))
  if (why !== null) refuse('RECORD_IN_USE', { title, detail: why })
  await refuseGuestCustomer(tx, kind, key, title)
  await deleteRecord(tx, kind, key).catch(refuseInUse(title))
  await refuseLastConsignmentType(tx, kind, title)
  await checkConsistency(tx, kind)
  tx.defer(logRecordChange(tx, session, kind, officeAction('delete', kind), before, undefined))
}

/** Refuses RECORD_HELD for the customer that guests book on, which only a setting refers to. */
async function refuseGuestCustomer(tx: Transaction, { name }: RecordKind, key: OfficeKey, title: string) {
  if (name === 'customer' && (await isGuestCustomer(tx, Number(key))))
    refuse('RECORD_HELD', { title, detail: guestsBookOnIt })
}

/** Refuses RECORD_HELD for the last consignment type in use while bookings require one. */
async function refuseLastConsignmentType(tx: Transaction, { name }: RecordKind, title: string) {
  if (name !== 'consignmenttype') return
  await lockSettings(tx)
  const mandatory = await allMandatory(tx)
  if (mandatory.some(({ field }) => field === 'dpar_ctyp_id') && !(await hasConsignmentTypes(tx)))
    refuse('RECORD_HELD', { title, detail: consignmentTypeIsMandatory })
}

const stillReferredTo = '23503'

/** A use was added since the count. */
const refuseInUse = (title: string) => (failure: unknown) => {
  if (failure instanceof Error && 'code' in failure && failure.code === stillReferredTo)
    return refuse('RECORD_IN_USE', { title })
  throw failure
}

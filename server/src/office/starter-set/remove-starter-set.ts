import type { starterSetDelete } from '@despatch/contract/office/starter-set.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { guestsBookOnIt } from '@despatch/domain/customers/guest-customer.ts'
import { usedBy } from '@despatch/domain/office/in-use.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { recordTitle, versionOf, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Session } from '../../platform/session.ts'
import { isGuestCustomer } from '../guest-customer.queries.ts'
import { lockKind, lockRecord, type OfficeKey, type OfficeRow } from '../records.queries.ts'
import { removeRecord } from '../retire-record.ts'
import { usesOf } from '../uses.queries.ts'
import { loadedRecords, lockStarterSet, logStarterSet, type LoadedRecord } from './starter-set.queries.ts'

type Reply = ReplyOf<typeof starterSetDelete>

/**
 * Deletes the records that were added with a starter set, the last one first, each logged as a deletion of its own
 * (SYS-04). Those in use and those that were changed since stay, with the reason.
 */
export async function removeStarterSet(tx: Transaction, session: Session): Promise<Reply> {
  await lockStarterSet(tx)
  const stays: Reply['stays'] = []
  let removed = 0
  for (const loaded of await loadedRecords(tx)) {
    const kind = kinds[loaded.kind]
    const key = kind.key.given ? loaded.key : Number(loaded.key)
    await lockKind(tx, kind)
    const record = await lockRecord(tx, kind, key)
    if (!record) continue
    const reason = await whyItStays(tx, kind, key, record, loaded)
    if (reason === null) {
      await removeRecord(tx, session, kind, { _id: key, version: loaded.version })
      removed += 1
    } else stays.push({ kind: loaded.kind, title: recordTitle(kind, record), reason })
  }
  tx.defer(logStarterSet(tx, session, 'remove-starter-set', { removed, stays: stays.length }))
  return { removed, stays: stays.toReversed() }
}

async function whyItStays(
  tx: Transaction,
  kind: RecordKind,
  key: OfficeKey,
  record: OfficeRow,
  { version }: LoadedRecord,
): Promise<string | null> {
  if (kind.name === 'customer' && (await isGuestCustomer(tx, Number(key)))) return guestsBookOnIt
  const by = usedBy(await usesOf(tx, kind, key))
  if (by !== '') return `Used by ${by}.`
  if (kind.name === 'ratecard') {
    // A tariff in use would have no prices.
    const uses = await usesOf(tx, kinds.tariff, Number(record['rc_ttyp_code']))
    const byOthers = usedBy(uses.filter(({ one }) => one !== kind.one))
    if (byOthers !== '') return `Its tariff is used by ${byOthers}.`
  }
  return record[versionOf(kind)] === version ? null : 'Changed since it was added.'
}

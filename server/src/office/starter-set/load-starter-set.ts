import type { starterSetPost } from '@despatch/contract/office/starter-set.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { single } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { newRecord } from '@despatch/domain/office/new-record.ts'
import { versionOf } from '@despatch/domain/office/record-kind.ts'
import type { StarterRegion } from '@despatch/domain/office/starter-regions.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Session } from '../../platform/session.ts'
import { saveRecord } from '../save-record.ts'
import { compareSet, type AddRecord } from './compare-set.ts'
import { lockStarterSet, logStarterSet, rememberLoadedRecord } from './starter-set.queries.ts'

/**
 * Adds the records of a region's starter set that the company does not have (SYS-04), each checked and logged as if it
 * were saved on its form, with an entry for the whole. Loading a set again adds nothing. Refuses RECORD_HELD if the company's own records do not
 * allow one of them.
 */
export async function loadStarterSet(
  tx: Transaction,
  session: Session,
  region: StarterRegion,
): Promise<ReplyOf<typeof starterSetPost>> {
  await lockStarterSet(tx)
  let added = 0
  const add: AddRecord = async ({ kind: name }, values) => {
    const kind = kinds[name]
    const saved = await saveRecord(tx, session, kind, { ...newRecord(kind), ...values })
    const key = single(saved[kind.key.field]) ?? ''
    await rememberLoadedRecord(tx, { kind: name, key: String(key), version: Number(saved[versionOf(kind)]) })
    added += 1
    return key
  }
  await compareSet(tx, region, add)
  tx.defer(logStarterSet(tx, session, 'load-starter-set', { region, added }))
  return { added }
}

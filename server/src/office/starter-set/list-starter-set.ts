import type { starterSetList } from '@despatch/contract/office/starter-set.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import type { StarterRegion } from '@despatch/domain/office/starter-regions.ts'
import type { Queryable } from '../../platform/database/statement.ts'
import { compareSet } from './compare-set.ts'
import { countLoadedRecords } from './starter-set.queries.ts'

/** The records of a region's set, each with whether it will be added (SYS-04). */
export async function listStarterSet(
  db: Queryable,
  region: StarterRegion,
): Promise<ReplyOf<typeof starterSetList>> {
  const compared = await compareSet(db, region)
  return {
    records: compared.map(({ record, values, existing, blocked }) => ({
      kind: record.kind,
      title: record.refers?.['rc_ttyp_code'] ?? String(values[kinds[record.kind].title]),
      code: record.code,
      tariff: record.refers?.['zone_ttyp_code'] ?? null,
      amount: record.amount ?? null,
      exists: existing !== undefined,
      blocked,
    })),
    loaded: await countLoadedRecords(db),
  }
}

import { checkedDays, type zoneMapCheck } from '@despatch/contract/office/zone-map-check.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { zoneMap } from '@despatch/domain/office/zone-map.ts'
import { priceZoneOf, zoneSheet } from '@despatch/domain/pricing/zone-price.ts'
import { zonePrefixes } from '@despatch/domain/pricing/zone-prefixes.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import { findRecord } from './records.queries.ts'
import { zonesOfMap } from './zone-prices.queries.ts'

// Both values of the archive, so that the index of the lists is used.
const selectDistricts = statement<{ district: string; jobs: number }>(
  'districts-of-dockets',
  `select upper(split_part(dadd_postalcode, ' ', 1)) district, count(distinct dck_id)::int jobs
   from docket join docket_address on dadd_dck_id = dck_id
   where dck_archive in ('T', 'F') and dck_created > now() - make_interval(days => $1) and dadd_postalcode <> ''
   group by 1 order by jobs desc, 1`,
)

const mostRows = 200

/** The districts of recent dockets that are in no zone of a map (PRICE-02). Refuses a missing map. */
export async function checkZoneMap(
  db: Queryable,
  { _id }: CheckedPayload<typeof zoneMapCheck>,
): Promise<ReplyOf<typeof zoneMapCheck>> {
  if (!(await findRecord(db, zoneMap, _id))) refuse('NOT_FOUND')
  const map = zoneSheet(await zonesOfMap(db, _id), [])
  const found = await allRows(db, selectDistricts, [checkedDays])
  const rows = found.filter(
    ({ district }) => zonePrefixes(district).length > 0 && !priceZoneOf(district, map),
  )
  return { rows: rows.slice(0, mostRows) }
}

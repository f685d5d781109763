import type { Pool } from 'pg'
import { patiently } from './patient.ts'

/**
 * Adds thousands of dockets of one customer, the newest last, each with two addresses. Only `searchable` ones have search words,
 * which take most of the time: ten seconds for 20,000.
 */
export async function addDockets(
  pool: Pool,
  {
    customer,
    count,
    archive = 'F',
    status = 'W',
    searchable = false,
  }: { customer: number; count: number; archive?: 'T' | 'F'; status?: string; searchable?: boolean },
): Promise<void> {
  await patiently(pool, async (patient) => {
    if (!searchable) await patient.query('alter table docket_address disable trigger search_insert')
    await patient.query(
      `with made as (
       insert into docket (dck_id, dck_docket, dck_tracking, dck_cust_id, dck_serv_type, dck_tariff, dck_circ_code, dck_mop,
         dck_status, dck_archive, dck_miles, dck_net, dck_netvat, dck_total, dck_hold, dck_lines)
       select id, 'MT' || id, 'MT-MADE-' || id, $1, 'A', 5, 'LON', 'A', $3, $4, 1, 100, 20, 120, 120, '[]'
       from (select nextval('docket_number')::int id from generate_series(1, $2)) n
       returning dck_id
     )
     insert into docket_address (dadd_dck_id, dadd_order, dadd_addresstype, dadd_companyname, dadd_town, dadd_postalcode)
     select dck_id, stop, stop, 'Company', 'London', 'EC3N 4AB' from made, generate_series(0, 1) stop`,
      [customer, count, status, archive],
    )
    await patient.query('alter table docket_address enable trigger search_insert')
    await patient.query('analyze docket, docket_address')
  })
}

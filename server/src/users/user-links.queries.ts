import type { UserAccount, UserCircuit, UserReport } from '@despatch/contract/users/users.ts'
import type { UserLinks } from '@despatch/domain/users/user.ts'
import type { z } from 'zod'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** The user, and whether to include everything that can be linked. A new user has no id. */
export interface LinksQuery {
  ausr_id: number | null
  inScope: boolean
}

const values = ({ ausr_id, inScope }: LinksQuery) => [ausr_id, inScope]

const selectAccounts = statement<z.output<typeof UserAccount>>(
  'accounts-of-user',
  `select c.cust_id, cust_acc_code, cust_name, a.cust_id is not null linked
   from customer c left join user_account a on a.cust_id = c.cust_id and a.ausr_id = $1
   where ($2 and not cust_retired) or a.cust_id is not null order by lower(cust_name), c.cust_id`,
)

export const accountsOfUser = (db: Queryable, query: LinksQuery) => allRows(db, selectAccounts, values(query))

const selectCircuits = statement<z.output<typeof UserCircuit>>(
  'circuits-of-user',
  `select c.cir_circ_code, cir_name, coalesce(acia_update, 'F') acia_update, acia_refresh,
     u.cir_circ_code is not null linked
   from circuit c left join user_circuit u on u.cir_circ_code = c.cir_circ_code and u.ausr_id = $1
   where ($2 and not cir_retired) or u.cir_circ_code is not null order by lower(cir_name), c.cir_circ_code`,
)

export const circuitsOfUser = (db: Queryable, query: LinksQuery) => allRows(db, selectCircuits, values(query))

const selectReports = statement<z.output<typeof UserReport>>(
  'reports-of-user',
  `select r.rpt_id, rpt_desc, u.rpt_id is not null linked
   from report r left join user_report u on u.rpt_id = r.rpt_id and u.ausr_id = $1
   where $2 or u.rpt_id is not null order by lower(rpt_desc) desc, r.rpt_id`,
)

export const reportsOfUser = (db: Queryable, query: LinksQuery) => allRows(db, selectReports, values(query))

const selectLinks = statement<UserLinks>(
  'links-of-user',
  `select coalesce((select array_agg(cust_id order by cust_id) from user_account where ausr_id = $1), '{}') accounts,
     coalesce((select json_agg(json_build_object('cir_circ_code', cir_circ_code, 'acia_update', acia_update,
       'acia_refresh', acia_refresh) order by cir_circ_code) from user_circuit where ausr_id = $1), '[]') circuits,
     coalesce((select array_agg(rpt_id order by rpt_id) from user_report where ausr_id = $1), '{}') reports`,
)

export const noLinks: UserLinks = { accounts: [], circuits: [], reports: [] }

export const linksOfUser = async (db: Queryable, ausr_id: number): Promise<UserLinks> =>
  (await firstRow(db, selectLinks, [ausr_id])) ?? noLinks

const selectUnknown = statement<{ accounts: boolean; circuits: boolean; reports: boolean }>(
  'unknown-links',
  `select exists (select from unnest($1::int[]) id where id not in (select cust_id from customer)) accounts,
     exists (select from unnest($2::text[]) code where code not in (select cir_circ_code from circuit)) circuits,
     exists (select from unnest($3::int[]) id where id not in (select rpt_id from report)) reports`,
)

const codesOf = ({ circuits }: UserLinks) => circuits.map(({ cir_circ_code }) => cir_circ_code)

/** The kinds of link that refer to a missing record. */
export async function unknownLinks(db: Queryable, links: UserLinks): Promise<(keyof UserLinks)[]> {
  const row = await firstRow(db, selectUnknown, [links.accounts, codesOf(links), links.reports])
  return (['accounts', 'circuits', 'reports'] as const).filter((kind) => row?.[kind])
}

const writeLinks = statement<never>(
  'write-user-links',
  `with no_accounts as (delete from user_account where ausr_id = $1 and cust_id <> all($2::int[])),
     no_circuits as (delete from user_circuit where ausr_id = $1 and cir_circ_code <> all($3::text[])),
     no_reports as (delete from user_report where ausr_id = $1 and rpt_id <> all($5::int[])),
     accounts as (insert into user_account (ausr_id, cust_id) select $1, id from unnest($2::int[]) id
       on conflict do nothing),
     circuits as (insert into user_circuit (ausr_id, cir_circ_code, acia_update, acia_refresh)
       select $1, cir_circ_code, acia_update, acia_refresh
       from jsonb_to_recordset($4::jsonb) c (cir_circ_code text, acia_update text, acia_refresh int)
       on conflict (ausr_id, cir_circ_code) do update set acia_update = excluded.acia_update,
         acia_refresh = excluded.acia_refresh)
   insert into user_report (ausr_id, rpt_id) select $1, id from unnest($5::int[]) id on conflict do nothing`,
)

/** Links a user to exactly these records. */
export const setLinks = (tx: Transaction, ausr_id: number, links: UserLinks) =>
  execute(tx, writeLinks, [
    ausr_id,
    links.accounts,
    codesOf(links),
    JSON.stringify(links.circuits),
    links.reports,
  ])

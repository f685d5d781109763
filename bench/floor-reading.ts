import { fieldColumns } from '@despatch/server/dockets/booked-columns.ts'
import { endsColumns, endsOfJourney } from '@despatch/server/dockets/docket-row.sql.ts'
import { columnList } from '@despatch/server/platform/database/column-list.sql.ts'
import { firstRow, statement, type Queryable } from '@despatch/server/platform/database/statement.ts'
import type { FloorTask } from './floor-task.ts'

/** The app's default page size. */
const LIMIT = 50

/** A plain way to read the app's rows: PostgreSQL joins the names and makes the JSON. The account’s users see all prices. */
const row = `row_to_json(listed)`
const joined = `
  join customer c on c.cust_id = d.dck_cust_id
  join status s on s.dsts_id = d.dck_status
  join tariff ty on ty.ttyp_code = d.dck_tariff
  left join driver dr on dr.drv_id = d.dck_drv_id
  ${endsOfJourney}
  cross join lateral (select
    d.dck_id, d.dck_docket, d.dck_tracking, d.dck_cust_id, c.cust_name, c.cust_web_tracking, d.dck_serv_type, d.dck_tariff,
    ty.ttyp_description, ${columnList(fieldColumns, 'd')},
    d.dck_status, s.dsts_description, s.dsts_color, s.dsts_font_color, d.dck_archive, d.dck_created, dr.drv_driver,
    ${endsColumns}, d.dck_currency, round(d.dck_total / 100.0, 2) dck_total) listed`

const selectIds = statement<{ dck_id: number }>(
  'floor-listed',
  `select w.dck_id from unnest($1::int[]) account cross join lateral (
     select dck_id from docket where dck_archive = 'F' and dck_cust_id = account order by dck_id desc limit ${LIMIT + 1}
   ) w order by w.dck_id desc limit ${LIMIT + 1}`,
)

const selectRows = statement<{ items: string }>(
  'floor-rows',
  `select json_agg(${row} order by ordinal)::text items
   from unnest($1::int[]) with ordinality wanted (id, ordinal) join docket d on d.dck_id = wanted.id ${joined}`,
)

const selectOne = statement<{ item: string }>(
  'floor-one',
  `select (${row})::text item
   from (select * from docket where dck_id = $1 and (dck_cust_id = any($2) or dck_circ_code = any($3))) d ${joined}`,
)

export async function floorList(db: Queryable, { accounts }: FloorTask): Promise<string> {
  const { rows } = await db.query({ ...selectIds, values: [accounts] })
  const found = rows as { dck_id: number }[]
  const ids = found.slice(0, LIMIT).map(({ dck_id }) => dck_id)
  const page = await firstRow(db, selectRows, [ids])
  const next = found.length > LIMIT ? `"${ids.at(-1)}"` : 'null'
  return `{"rows":${page?.items},"next":${next}}`
}

export async function floorOne(
  db: Queryable,
  { accounts, circuits }: FloorTask,
  id: number,
): Promise<string> {
  const found = await firstRow(db, selectOne, [id, accounts, circuits])
  return `{"rows":[${found?.item}],"next":null}`
}

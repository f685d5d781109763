import { boardRefresh } from '@despatch/domain/control/board-refresh.ts'
import type { BoardRow, Circuit, circuitDocketList } from '@despatch/contract/control/control.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { z } from 'zod'
import { endsColumns, endsOfJourney } from '../dockets/docket-row.sql.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { RawJson } from '../platform/http/binding.ts'
import { boardStatusCodes, circuitOfDocket, isWaiting, onBoard } from './on-board.sql.ts'

type Row = z.output<typeof BoardRow>

const selectCircuits = statement<z.output<typeof Circuit>>(
  'user-circuits',
  `select c.cir_circ_code, c.cir_name, c.cir_selectfields, u.acia_update, coalesce(u.acia_refresh, ${boardRefresh.usual}) acia_refresh
   from user_circuit u join circuit c using (cir_circ_code) where u.ausr_id = $1 and not c.cir_retired
   order by c.cir_name, c.cir_circ_code`,
)

/** A user's circuits. Default refresh interval: 30 seconds (CTRL-05). */
export const boardCircuits = (db: Queryable, ausrId: number) => allRows(db, selectCircuits, [ausrId])

const selectColumns = statement<{ cir_selectfields: string }>(
  'circuit-columns',
  'select cir_selectfields from circuit where cir_circ_code = $1',
)

export const selectFieldsOf = async (db: Queryable, circuit: string): Promise<string[]> =>
  ((await firstRow(db, selectColumns, [circuit]))?.cir_selectfields ?? '').split(',').filter(Boolean)

const columns = `
  d.dck_id, d.dck_version, d.dck_docket, d.dck_status, s.dsts_description, s.dsts_color, s.dsts_font_color, c.cust_name,
  d.dck_serv_type, ty.ttyp_description, d.dck_drv_id, dr.drv_driver, d.dck_undo_until, ${endsColumns}, t.dadd_estimated, t.dadd_stops_before, d.dck_cust_ref1,
  (select coalesce(sum(dpar_quantity), 0)::int from docket_parcel where dpar_dck_id = d.dck_id) dck_parcels, d.dck_created,
  exists (select from docket_request where drq_dck_id = d.dck_id and drq_state = 'open') dck_change_asked,
  exists (select from driver_event
    where evt_dck_id = d.dck_id and evt_outcome = 'noted' and evt_resolved is null) dck_driver_report,
  offered.dck_offered, offered.dck_offered_until, offered.dck_declined`

const joined = `
  join customer c on c.cust_id = d.dck_cust_id
  join status s on s.dsts_id = d.dck_status
  join tariff ty on ty.ttyp_code = d.dck_tariff
  left join driver dr on dr.drv_id = d.dck_drv_id
  cross join lateral (
    select count(*) filter (where off_state = 'offered')::int dck_offered,
      max(off_until) filter (where off_state = 'offered') dck_offered_until,
      count(*) filter (where off_state = 'declined')::int dck_declined
    from docket_offer where off_dck_id = d.dck_id and off_current and ${isWaiting}
  ) offered
  ${endsOfJourney}`

/** Page size of the board: a browser reads this many rows without a noticeable delay. */
const PAGE_ROWS = 1000

const boardStatement = statement<{ rows: string | null; count: number; last: number | null }>(
  'board',
  `with paged as materialized (
     select newest.dck_id from circuit cir cross join lateral unnest(${boardStatusCodes}) code
     cross join lateral (
       select dck_id from docket
       where dck_circ_code = $1 and dck_status = code and dck_archive = 'F' and dck_id < coalesce($2, 2147483648)
       order by dck_id desc limit ${PAGE_ROWS}
     ) newest
     where cir.cir_circ_code = $1 order by newest.dck_id desc limit ${PAGE_ROWS}
   )
   select json_agg(item)::text rows, count(*)::int count, min(item.dck_id) last from (
     select ${columns} from paged join docket d using (dck_id) ${joined} order by d.dck_id desc
   ) item`,
)

/** A page of a circuit's board as JSON, sent unchanged; `before` is the last id of the previous page. */
export async function boardOf(
  db: Queryable,
  circuit: string,
  before: number | null,
): Promise<RawJson<ReplyOf<typeof circuitDocketList>>> {
  const page = await firstRow(db, boardStatement, [circuit, before])
  const next = page?.count === PAGE_ROWS ? `"${page.last}"` : 'null'
  return new RawJson(`{"rows":${page?.rows ?? '[]'},"next":${next}}`)
}

const selectRows = statement<Row & { shown: boolean; dck_circ_code: string }>(
  'board-rows',
  `select ${columns}, ${onBoard} shown, d.dck_circ_code from docket d ${circuitOfDocket} ${joined} where d.dck_id = any($1)`,
)

const selectByNumber = statement<Row & { dck_circ_code: string }>(
  'board-row-by-number',
  `select ${columns}, d.dck_circ_code from docket d ${circuitOfDocket} ${joined}
   where d.dck_docket in (upper($1), $3 || upper($1)) and d.dck_circ_code = any($2) and ${onBoard}`,
)

/** The docket with a number, with or without its prefix, if it is on the board of one of the circuits. */
export const rowByNumber = (
  db: Queryable,
  { dck_docket, prefix }: { dck_docket: string; prefix: string },
  circuits: string[],
) => allRows(db, selectByNumber, [dck_docket, circuits, prefix])

/** Rows of the board by id, with their circuit and whether they are on its board. */
export const boardRows = (db: Queryable, ids: number[]) => allRows(db, selectRows, [ids])

/** The same as the board shows them, whether or not they are on a board. */
export const rowsOnBoard = async (db: Queryable, ids: number[]): Promise<Row[]> =>
  (await boardRows(db, ids)).map(({ shown: _shown, dck_circ_code: _circuit, ...row }) => row)

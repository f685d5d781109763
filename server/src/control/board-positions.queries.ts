import type { circuitDocketPlaces, docketStopList } from '@despatch/contract/control/positions.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { RawJson } from '../platform/http/binding.ts'
import { circuitOfDocket, onBoard } from './on-board.sql.ts'

type Places = RawJson<ReplyOf<typeof circuitDocketPlaces>>

const places = (which: string) => `
  select coalesce(json_agg(item), '[]')::text rows from (
    select d.dck_id, f.dadd_latitude from_latitude, f.dadd_longitude from_longitude,
      t.dadd_latitude to_latitude, t.dadd_longitude to_longitude
    from docket d ${circuitOfDocket}
    join docket_address f on f.dadd_dck_id = d.dck_id and f.dadd_order = 0
    join lateral (
      select dadd_latitude, dadd_longitude from docket_address l
      where l.dadd_dck_id = d.dck_id order by l.dadd_order desc limit 1
    ) t on true
    where d.dck_circ_code = $1 and ${which} order by d.dck_id desc
  ) item`

const selectAll = statement<{ rows: string }>('board-places', places(onBoard))

const selectSome = statement<{ rows: string }>('docket-places', places('d.dck_id = any($2)'))

const asPage = (row: { rows: string } | undefined): Places =>
  new RawJson(`{"rows":${row?.rows ?? '[]'},"next":null}`)

/** The first and last position of every docket on a circuit's board, as JSON that is sent unchanged. */
export const boardPositions = async (db: Queryable, circuit: string) =>
  asPage(await firstRow(db, selectAll, [circuit]))

/** The same for some dockets of the circuit. */
export const positionsOfDockets = async (db: Queryable, circuit: string, ids: number[]) =>
  asPage(await firstRow(db, selectSome, [circuit, ids]))

const selectStops = statement<ReplyOf<typeof docketStopList>['rows'][number]>(
  'docket-stops',
  `select dadd_id, dadd_addresstype, dadd_companyname, dadd_town, dadd_postalcode, dadd_latitude, dadd_longitude,
     dadd_ready, dadd_deadline, dadd_estimated, dadd_note
   from docket_address where dadd_dck_id = $1 order by dadd_order`,
)

/** The stops of a docket in order. */
export const stopsOf = (db: Queryable, docket: number) => allRows(db, selectStops, [docket])

import type { circuitWaiting } from '@despatch/contract/control/control.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { underWay } from '../dockets/docket-narrowing.sql.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import { boardStatusCodes, isWaiting } from './on-board.sql.ts'

const selectWaiting = statement<ReplyOf<typeof circuitWaiting>['rows'][number]>(
  'waiting-on-boards',
  `select cir.cir_circ_code, cir.cir_name, counted.*
   from circuit cir
   cross join lateral (
     select count(*) filter (where ${underWay} and d.dck_due < $2)::int late,
       count(*) filter (where ${isWaiting})::int unallocated,
       count(*) filter (where exists (
         select from docket_request where drq_dck_id = d.dck_id and drq_state = 'open'))::int asked,
       count(*) filter (where exists (
         select from driver_event where evt_dck_id = d.dck_id and evt_outcome = 'noted' and evt_resolved is null
       ))::int reports
     from docket d
     where d.dck_circ_code = cir.cir_circ_code and d.dck_archive = 'F' and d.dck_status = any(${boardStatusCodes})
   ) counted
   where cir.cir_circ_code = any($1) and not cir.cir_retired
   order by cir.cir_name, cir.cir_circ_code`,
)

/** What waits for a dispatcher on the boards of circuits, as the boards count it. @param lateBefore ISO. */
export const waitingOn = (db: Queryable, circuits: readonly string[], lateBefore: string) =>
  allRows(db, selectWaiting, [circuits, lateBefore])

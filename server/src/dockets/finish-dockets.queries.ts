import { beforeFinished, type FinishingInstants } from '@despatch/domain/dockets/finishing.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'

/** A batch of finished dockets. */
export interface Finished {
  /** With the circuits whose boards showed them or now do. */
  dockets: {
    dck_id: number
    dck_docket: string
    dck_cust_id: number
    dck_version: number
    shown_on: string | null
  }[]
  count: number
  /** The next batch begins after this docket. */
  last: number
}

const states = beforeFinished.map((status) => `'${status}'`).join(', ')

const lastChange = (column: string, instant: string) =>
  `exists (select from docket_event where dev_dck_id = dck_id and ${column} >= ${instant}::timestamptz)`

const isPaid = 'dck_total >= 0 and docket_due(d) <= 0'

/** A docket that is locked by another transaction is left for the next night. */
export const finishStatement = statement<Finished>(
  'finish-dockets',
  `with chosen as (
     select dck_id, dck_status before from docket d
     where dck_archive = 'F' and dck_status in (${states}) and dck_id > $4::int
       and not ${lastChange('dev_recorded', '$1')}
       and (not ${lastChange('dev_at', '$2')} or (${isPaid}))
     order by dck_id limit $3
     for no key update of d skip locked
   ), finished as (
     update docket set dck_status = 'F', dck_version = dck_version + 1, dck_undo_until = null
     from chosen where docket.dck_id = chosen.dck_id
     returning docket.dck_id, dck_docket, dck_cust_id, dck_circ_code, dck_version, before
   ), event as (
     insert into docket_event (dev_dck_id, dev_type, dev_status, dev_by)
     select dck_id, 'status-changed', 'F', 'system' from finished order by dck_id
   )
   select count(*)::int count, coalesce(max(dck_id), 0) "last",
     coalesce(json_agg(json_build_object('dck_id', dck_id, 'dck_docket', dck_docket, 'dck_cust_id', dck_cust_id,
       'dck_version', dck_version, 'shown_on', case when position(before in cir_statuses) > 0
         or position('F' in cir_statuses) > 0 then dck_circ_code end) order by dck_id), '[]') dockets
   from finished join circuit on cir_circ_code = dck_circ_code`,
)

/** Finishes at most `limit` dockets with ids above `after`, and records an event for each. */
export const finishSome = async (
  db: Queryable,
  { paidBefore, anyBefore }: FinishingInstants,
  limit: number,
  after: number,
): Promise<Finished> =>
  (await firstRow(db, finishStatement, [paidBefore, anyBefore, limit, after])) ?? {
    dockets: [],
    count: 0,
    last: after,
  }

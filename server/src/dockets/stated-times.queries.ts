import type { DocketTimes } from '@despatch/domain/control/earlier-steps.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import { isStatedTime } from './stated-times.sql.ts'

const selectTimes = statement<DocketTimes & { dck_id: number }>(
  'stated-times-of-dockets',
  `select dck_id, dck_created booked,
     (select json_build_object('name', dsts_description, 'at', dev_at) from docket_event join status on dsts_id = dev_status
       where dev_dck_id = dck_id and dev_type = 'status-changed' and ${isStatedTime} order by dev_at desc limit 1) "lastStatus",
     (select dadd_arrived from docket_address where dadd_dck_id = dck_id and dadd_order = 0) "arrivedAtCollection",
     (select max(dadd_arrived) from docket_address where dadd_dck_id = dck_id and dadd_order > 0) "arrivedAtDrop"
   from docket where dck_id = any($1)`,
)

/** The times with which a stated time of each docket is compared. Read after the dockets are locked. */
export const statedTimesOf = async (
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, DocketTimes>> =>
  new Map((await allRows(db, selectTimes, [ids])).map(({ dck_id, ...times }) => [dck_id, times]))

const selectBooked = statement<{ dck_id: number; booked: string }>(
  'bookings-of-dockets',
  'select dck_id, dck_created booked from docket where dck_id = any($1)',
)

/** When each docket was booked. */
export const bookingsOf = async (db: Queryable, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map((await allRows(db, selectBooked, [ids])).map(({ dck_id, booked }) => [dck_id, booked]))

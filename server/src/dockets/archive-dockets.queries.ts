import { finishedStatuses } from '@despatch/domain/dockets/status.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'

interface Moved {
  count: number
  /** The dockets that were on a circuit's board, which they now leave. */
  shown: { dck_id: number; dck_circ_code: string; dck_version: number }[]
  first: string | null
  last: string | null
}

const states = finishedStatuses.map((status) => `'${status}'`).join(', ')

/**
 * The oldest first, which is also the order of the index. A docket booked after the day cannot have been finished
 * before it, so the walk ends there. Archiving does not count as a change of the docket. A docket that a transaction
 * has locked is left for the next night.
 */
export const moveStatement = statement<Moved>(
  'archive-dockets',
  `with chosen as (
     select dck_id from docket d
     where dck_archive = 'F' and dck_status in (${states}) and dck_created < $1::timestamptz
       and not exists (select from docket_event where dev_dck_id = d.dck_id and dev_at >= $1::timestamptz
         and dev_status <> 'F')
     order by dck_created, dck_id limit $2
     for no key update skip locked
   ), moved as (
     update docket set dck_archive = 'T', dck_version = dck_version + 1
     from chosen where docket.dck_id = chosen.dck_id
     returning docket.dck_id, dck_docket, dck_circ_code, dck_status, dck_version
   )
   select count(*)::int count, (array_agg(dck_docket order by dck_id))[1] "first",
     (array_agg(dck_docket order by dck_id desc))[1] "last",
     coalesce(json_agg(json_build_object('dck_id', dck_id, 'dck_circ_code', dck_circ_code, 'dck_version', dck_version))
       filter (where position(dck_status in cir_statuses) > 0), '[]') shown
   from moved join circuit on cir_circ_code = dck_circ_code`,
)

/** Archives at most `limit` dockets that were finished before the instant, and returns them. */
export const moveToArchive = async (db: Queryable, before: string, limit: number): Promise<Moved> =>
  (await firstRow(db, moveStatement, [before, limit])) ?? { count: 0, shown: [], first: null, last: null }

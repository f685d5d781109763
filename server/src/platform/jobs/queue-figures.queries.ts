import { firstRow, statement, type Queryable } from '../database/statement.ts'

/** The jobs of a queue, and the seconds for which its oldest due job has waited. */
export interface QueueFigures {
  due: number
  later: number
  given_up: number
  oldest: number
}

const selectFigures = statement<QueueFigures>(
  'queue-figures',
  `select count(*) filter (where attempts < max_attempts and run_at <= now())::int as due,
     count(*) filter (where attempts < max_attempts and run_at > now())::int as later,
     count(*) filter (where attempts >= max_attempts)::int as given_up,
     coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as oldest
   from graphile_worker.jobs`,
)

export const readQueueFigures = async (db: Queryable): Promise<QueueFigures> =>
  (await firstRow(db, selectFigures)) ?? { due: 0, later: 0, given_up: 0, oldest: 0 }

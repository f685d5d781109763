import type { Pool } from 'pg'
import type { Acknowledged } from '../booking-clients.ts'

export interface DocketCounts {
  acknowledged: number
  /** Keys whose acknowledged docket does not exist. */
  lost: string[]
  /** Keys with more than one docket. */
  doubled: string[]
  /** Keys that were answered with different dockets. */
  contradicted: string[]
  /** Dockets without exactly one event and one log entry of their booking. */
  incomplete: string[]
}

interface DocketRow {
  dck_docket: string
  key: string
  events: number
  lines: number
}

/** Compares a company's acknowledged bookings with its dockets above the id `after`. */
export async function countDockets(
  pool: Pool,
  after: number,
  acknowledged: readonly Acknowledged[],
): Promise<DocketCounts> {
  const { rows } = await pool.query<DocketRow>(
    `select dck_docket, dck_cust_ref1 key,
       (select count(*)::int from docket_event where dev_dck_id = dck_id and dev_type = 'booked') events,
       (select count(*)::int from log where log_process = 'book-docket' and log_record = dck_docket) lines
     from docket where dck_id > $1 and dck_cust_ref1 like 'chaos-%'`,
    [after],
  )
  const docketsOf = Map.groupBy(rows, ({ key }) => key)
  const acknowledgedByKey = Map.groupBy(acknowledged, ({ key }) => key)
  const isThere = ({ key, dck_docket }: Acknowledged) =>
    docketsOf.get(key)?.some((row) => row.dck_docket === dck_docket) ?? false
  return {
    acknowledged: acknowledgedByKey.size,
    lost: acknowledged.filter((one) => !isThere(one)).map(({ key }) => key),
    doubled: [...docketsOf].filter(([, dockets]) => dockets.length > 1).map(([key]) => key),
    contradicted: [...acknowledgedByKey]
      .filter(([, answers]) => new Set(answers.map(({ dck_docket }) => dck_docket)).size > 1)
      .map(([key]) => key),
    incomplete: rows
      .filter(({ events, lines }) => events !== 1 || lines !== 1)
      .map(({ dck_docket }) => dck_docket),
  }
}

import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'

const selectKnown = statement<{ one: number }>(
  'docket-known-to-guest',
  `select 1 one from docket where dck_id = $1 and (dck_tracking = $2 or exists (
     select from quote where quo_dck_id = dck_id and quo_guid = $3 and quo_source in ('guest', 'card')))`,
)

/** Whether the caller knows a docket's tracking reference or the guid of its quote, and not only its id. */
export const isKnownDocket = async (
  db: Queryable,
  dck_id: number,
  { tracking, guid }: { tracking: string | null; guid: string | undefined },
): Promise<boolean> => (await firstRow(db, selectKnown, [dck_id, tracking, guid])) !== undefined

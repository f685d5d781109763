import { refuse } from '@despatch/contract/wire/refusals.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'

/** Whether a docket is on the requested side of the archive; true if no side is requested. */
export const isOnSide = ({ dck_archive }: { dck_archive: string }, archive: boolean | undefined): boolean =>
  archive === undefined || dck_archive === (archive ? 'T' : 'F')

const selectSide = statement<{ dck_archive: string }>(
  'side-of-docket',
  'select dck_archive from docket where dck_id = $1',
)

/** Refuses DOCKET_NOT_FOUND for a docket that is not on the requested side of the archive. */
export async function refuseOtherSide(
  db: Queryable,
  dck_id: number,
  archive: boolean | undefined,
): Promise<void> {
  if (archive === undefined) return
  const docket = await firstRow(db, selectSide, [dck_id])
  if (!docket || !isOnSide(docket, archive)) refuse('DOCKET_NOT_FOUND')
}

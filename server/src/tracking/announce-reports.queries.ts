import { allRows, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announcements.ts'

export interface AnnouncedDocket {
  dck_id: number
  dck_docket: string
  dck_circ_code: string
  dck_version: number
  dck_drv_id: number | null
}

/** A driver with new positions. */
export interface ReportingDriver {
  drv_id: number
  drv_callsign: string
  /** There was no report from the driver in the last hour. */
  begins: boolean
}

const selectDockets = statement<AnnouncedDocket>(
  'dockets-to-announce',
  'select dck_id, dck_docket, dck_circ_code, dck_version, dck_drv_id from docket where dck_id = any($1)',
)

/** Makes open pages reload the dockets: they have new data under the same version. */
export async function announceDockets(tx: Transaction, ids: number[]): Promise<AnnouncedDocket[]> {
  const dockets = await allRows(tx, selectDockets, [[...new Set(ids)]])
  tellOf(tx, dockets)
  return dockets
}

// A driver reports every few seconds, and every docket on the van would be reloaded as often. Drivers are locked in a
// fixed order, so that two processes never deadlock.
const claimDrivers = statement<ReportingDriver>(
  'claim-announcing-drivers',
  `update driver set drv_announced = now()
   from (select drv_id id, drv_announced before from driver where drv_id = any($1) order by drv_id for no key update) mine
   where drv_id = mine.id and (drv_announced is null or drv_announced <= now() - interval '5 seconds')
   returning drv_id, drv_callsign, (before is null or before <= now() - interval '1 hour') begins`,
)

const selectOpenDockets = statement<AnnouncedDocket>(
  'open-dockets-of-drivers',
  `select dck_id, dck_docket, dck_circ_code, dck_version, dck_drv_id from docket
   where dck_drv_id = any($1) and dck_status in ('G', 'I', 'E', 'B') and dck_archive = 'F'`,
)

/**
 * Notifies boards and the pages of the drivers' open dockets, every five seconds per driver at most. Returns the
 * drivers who start to report, and the announced dockets.
 */
export async function announceDrivers(
  tx: Transaction,
  ids: number[],
): Promise<{ begun: ReportingDriver[]; dockets: AnnouncedDocket[] }> {
  const claimed = await allRows(tx, claimDrivers, [[...new Set(ids)]])
  if (claimed.length === 0) return { begun: [], dockets: [] }
  tx.defer(...claimed.map(({ drv_id }) => announce(tx, { kind: 'driver', drv_id })))
  const dockets = await allRows(tx, selectOpenDockets, [claimed.map(({ drv_id }) => drv_id)])
  tellOf(tx, dockets)
  return { begun: claimed.filter(({ begins }) => begins), dockets }
}

const tellOf = (tx: Transaction, dockets: AnnouncedDocket[]) =>
  tx.defer(
    ...dockets.map(({ dck_id, dck_circ_code, dck_version }) =>
      announce(tx, { kind: 'docket', dck_id, dck_circ_code, dck_version }),
    ),
  )

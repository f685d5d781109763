import { setTimeout as pause } from 'node:timers/promises'
import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { inTransaction } from '@despatch/server/platform/database/transaction.ts'
import { announce } from '@despatch/server/platform/live/announcements.ts'
import { boardCircuit } from './board-databases.ts'
import { appDatabase } from './databases.ts'

/** Called after each commit. `at` is `performance.now()` at the reply of the commit. */
type OnCommit = (dck_id: number, dck_version: number, at: number) => void

/** Changes open dockets at a constant rate until it is stopped. Returns the number of changes. */
export async function touchDockets(
  serverUrl: string,
  perSecond: number,
  stopped: AbortSignal,
  onCommit: OnCommit = () => undefined,
): Promise<number> {
  const pool = createPool(withDatabase(serverUrl, appDatabase), { max: 8 })
  const { rows } = await pool.query<{ dck_id: number }>(
    'select dck_id from docket order by md5(dck_id::text)',
  )
  const touch = async (dck_id: number) => {
    const dck_version = await inTransaction(pool, async (tx) => {
      const changed = await tx.query({
        text: `update docket set dck_version = dck_version + 1, dck_cust_ref1 = 'Touched ' || dck_version
               where dck_id = $1 returning dck_version`,
        values: [dck_id],
      })
      const [row] = changed.rows as { dck_version: number }[]
      const version = row?.dck_version ?? 0
      await announce(tx, { kind: 'docket', dck_id, dck_circ_code: boardCircuit, dck_version: version })
      return version
    })
    onCommit(dck_id, dck_version, performance.now())
  }
  const begun = performance.now()
  const underWay: Promise<void>[] = []
  for (let made = 0; !stopped.aborted; made += 1) {
    const wait = begun + (made * 1000) / perSecond - performance.now()
    if (wait > 1) await pause(wait)
    underWay.push(touch(rows[made % rows.length]?.dck_id ?? 0))
  }
  await Promise.all(underWay)
  await pool.end()
  return underWay.length
}

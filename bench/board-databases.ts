import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { appDatabase } from './databases.ts'
import { makeData } from './make-data.ts'

export const boardCircuit = 'LON'

/** Creates the tenant with the given number of open dockets on one circuit's board. */
export async function makeBoard(serverUrl: string, dockets: number): Promise<void> {
  await makeData(serverUrl, { dockets, ofAccount: Math.floor(dockets / 2) })
  const pool = createPool(withDatabase(serverUrl, appDatabase), { max: 1 })
  try {
    await pool.query(
      `update docket set dck_circ_code = $1, dck_archive = 'F', dck_status = substr('WOGIEBQ', 1 + dck_id % 7, 1)`,
      [boardCircuit],
    )
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}

/** Archives all dockets but the given number of the newest ones. */
export async function keepOnBoard(serverUrl: string, dockets: number): Promise<void> {
  const pool = createPool(withDatabase(serverUrl, appDatabase), { max: 1 })
  try {
    await pool.query(
      `update docket set dck_archive = 'T' where dck_id < (
         select min(dck_id) from (select dck_id from docket order by dck_id desc limit $1) newest)`,
      [dockets],
    )
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}

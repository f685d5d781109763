import { setTimeout as pause } from 'node:timers/promises'
import { createPool } from '@despatch/server/platform/database/pool.ts'
import { retryingQuery } from '../retrying-query.ts'
import type { Failure } from '../world.ts'

/** Longer than a request waits for a lock. */
const LOCKED_MS = 12_000
/** Milliseconds within which a booking of the other company must be acknowledged. */
const UNAFFECTED_MS = 5000

/** Locks the dockets and jobs of northern. Metro must not be affected. */
export const lockCompany: Failure = {
  does: 'lock on the dockets and jobs of one company for twelve seconds',
  share: 2,
  strike: async ({ connections, bookings, portal, broken }) => {
    const pool = createPool(connections.northern, { max: 1, patient: true })
    await retryingQuery(pool, 'select 1')
    const locking = pool.query(
      `begin; lock table docket, job in access exclusive mode;
       select pg_sleep(${LOCKED_MS / 1000}); rollback`,
    )
    await pause(LOCKED_MS / 4)
    if ((await bookings.nextAcknowledged('metro', UNAFFECTED_MS)) === undefined)
      broken.push('A lock in northern stopped bookings of metro')
    const { status } = await fetch(`${portal.address}/readyz`)
    if (status !== 200) broken.push(`A lock in northern made the portal not ready (${status})`)
    await locking
    await pool.end()
  },
}

import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { logIn } from '@despatch/server/auth/log-in.ts'
import { bookerOf } from '@despatch/server/dockets/booker.ts'
import { priceBooking, type PricedBooking } from '@despatch/server/dockets/price-booking.ts'
import { openTenant } from '@despatch/server/tenants/open-tenant.ts'
import { whatFollows } from '@despatch/server/what-follows.ts'
import { credentials } from './account.ts'
import { bookingPayload } from './booking-payload.ts'
import { tenantRow } from './databases.ts'

/** Data that is prepared once for the floor, so that its requests need no further queries. */
export interface FloorTask {
  /** The app's numbers of connections, for reading and for transactions. */
  connections: { pool: number; transactions: number }
  prefix: string
  user: { ausr_id: number; ausr_logon: string }
  unit: string
  accounts: number[]
  circuits: string[]
  /** The booking of every request, checked and priced once. */
  booking: PricedBooking
}

/** Reads the data once with the app's code. */
export async function prepareFloorTask(serverUrl: string): Promise<FloorTask> {
  const tenant = await openTenant(tenantRow(), serverUrl, { whatFollows, onTrouble: () => undefined })
  try {
    const login = await logIn(tenant, {
      ...credentials,
      address: '127.0.0.1',
      agent: '',
      device: undefined,
    })
    if (!('session' in login)) throw new Error('The demo user has a second factor')
    const { session } = login
    const payload = docketPost.body.parse(bookingPayload())
    return {
      connections: { pool: tenant.pool.options.max, transactions: tenant.transactions.options.max },
      prefix: tenant.prefix,
      user: session.user,
      unit: session.unit,
      accounts: session.accounts,
      circuits: session.circuits.map(({ cir_circ_code }) => cir_circ_code),
      booking: await priceBooking(tenant, bookerOf(session), payload, new Date().toISOString()),
    }
  } finally {
    await tenant.close()
  }
}

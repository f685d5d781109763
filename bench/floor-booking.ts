import { createHash, randomBytes } from 'node:crypto'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { pricingInPounds } from '@despatch/domain/pricing/pricing.ts'
import { trackingReferenceFrom } from '@despatch/domain/tracking/tracking-reference.ts'
import { insertDocketStatement, insertDocketValues } from '@despatch/server/dockets/book-docket.queries.ts'
import { insertBooked } from '@despatch/server/dockets/docket-event.queries.ts'
import type { createPool } from '@despatch/server/platform/database/pool.ts'
import { execute, firstRow } from '@despatch/server/platform/database/statement.ts'
import { insertKey, updateReply } from '@despatch/server/platform/http/idempotency.ts'
import { enqueue } from '@despatch/server/platform/jobs/enqueue.ts'
import { notify } from '@despatch/server/platform/live/announcements.ts'
import { insertLog } from '@despatch/server/platform/log.queries.ts'
import type { FloorTask } from './floor-task.ts'

/**
 * Writes the same rows as the app for a booking, in the fewest round trips to the database. The first returns the docket's
 * number, and the second writes the rows that need it. No emails are written.
 */
export async function floorBooking(
  pool: ReturnType<typeof createPool>,
  { prefix, user, unit, booking }: FloorTask,
  text: string,
  key: string,
): Promise<string> {
  const draft = JSON.parse(text) as CheckedPayload<typeof docketPost>
  const tracking = trackingReferenceFrom(prefix, randomBytes(16))
  const values = insertDocketValues({ ...booking, draft, prefix, tracking, ausrId: user.ausr_id })
  const hash = createHash('sha256').update(text).digest()
  const by = user.ausr_logon

  const client = await pool.connect()
  try {
    const [, , docket] = await Promise.all([
      client.query('begin'),
      execute(client, insertKey, [user.ausr_id, key, docketPost.path, hash]),
      firstRow(client, insertDocketStatement, values),
    ])
    if (!docket) throw new Error('The docket was not written')
    const { dck_id, dck_docket, dck_tracking, dck_status } = docket
    const after = { dck_docket, dck_total: booking.pricing.total, draft }
    const reply = JSON.stringify({
      docket: { dck_id, dck_docket, dck_tracking, dck_status },
      pricing: pricingInPounds(booking.pricing),
      addresses: booking.addresses.map(({ dadd_addresstype, dadd_ready, dadd_deadline, dadd_projected }) => ({
        dadd_addresstype,
        dadd_ready,
        dadd_deadline,
        dadd_projected,
      })),
    })
    await Promise.all([
      execute(client, insertBooked, [dck_id, dck_status, by]),
      execute(client, insertLog, [
        by,
        unit,
        'book-docket',
        'change',
        dck_docket,
        null,
        JSON.stringify(after),
      ]),
      enqueue(client, 'mail-docket', { dck_id, about: 'booked' }),
      execute(client, notify, [JSON.stringify({ kind: 'docket', ...docket })]),
      execute(client, updateReply, [user.ausr_id, key, reply]),
      client.query('commit'),
    ])
    return reply
  } catch (failure) {
    await client.query('rollback')
    throw failure
  } finally {
    client.release()
  }
}

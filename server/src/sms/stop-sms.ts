import type { docketTrackStopSms } from '@despatch/contract/sms/sms.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { findTracked } from '../tracking/find-tracked.ts'
import { proveDelivery } from '../tracking/own-delivery.ts'
import { numbersOfStop, stopNumbers } from './sms.queries.ts'

/**
 * Stops all text messages of the company to the number of a delivery. The recipient proves with the postcode that the delivery is
 * theirs. Refuses NOT_FOUND if there is no message about it. Repeating it changes nothing.
 */
export async function stopSms(
  tenants: Tenants,
  input: CheckedPayload<typeof docketTrackStopSms>,
  address: string,
): Promise<ReplyOf<typeof docketTrackStopSms>> {
  const { tenant, docket } = await findTracked(tenants, input, address)
  const { dadd_id } = await proveDelivery(tenant.pool, docket.dck_id, input, address)
  const numbers = await numbersOfStop(tenant.pool, dadd_id)
  if (numbers.length === 0) return refuse('NOT_FOUND')
  await inTransaction(tenant.transactions, async (tx) => {
    const stopped = await stopNumbers(
      tx,
      numbers.map(({ sms_to }) => sms_to),
    )
    for (const { stop_number } of stopped)
      await recordLog(tx, {
        user: 'recipient',
        process: 'stop-sms',
        type: 'change',
        record: docket.dck_docket,
        after: { number: stop_number },
      })
  })
  return { text_messages: 'stopped' }
}

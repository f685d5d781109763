import { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { postReturn } from '@despatch/contract/v1/return-delivery.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { bookDelivery } from './book-delivery.ts'
import { oneDelivery } from './one-delivery.ts'

type Delivered = ReplyOf<typeof postReturn>

/** A stop of a delivery as a stop of a new booking. Times, barcodes and instructions were for the way there. */
const stopBack = ({
  country_code: _code,
  barcodes: _barcodes,
  instructions: _instructions,
  ready_at: _ready,
  deadline: _deadline,
  planned_at: _planned,
  estimated_at: _estimated,
  ...place
}: Delivered['to']) => place

/** Books the way back of a delivery, in the caller's transaction. Refuses what `bookDelivery` refuses. */
export async function returnDelivery(
  tx: Transaction,
  { id, ready_at, service, tariff, ...given }: CheckedPayload<typeof postReturn>,
  context: CallContext,
): Promise<Delivered> {
  const sent = await oneDelivery(tx, id, context)
  // A tariff belongs to one service, so another service has its own.
  const goods =
    service === undefined && tariff === undefined
      ? { service: sent.service, tariff: sent.tariff }
      : { service, tariff }
  const request = postDelivery.body.parse({
    ...given,
    ...goods,
    from: { ...stopBack(sent.to), ready_at },
    via: sent.via.toReversed().map(stopBack),
    to: stopBack(sent.from),
    parcels: sent.parcels,
    contact: sent.contact,
    references: sent.references,
  })
  const { dck_id, ...done } = await bookDelivery(tx, context, request)
  return { ...(await oneDelivery(tx, dck_id, context)), ...done }
}

import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { Client } from './client.ts'

/** Changes the instructions for the driver, as the customer. */
export const amendInstructions = (client: Client, dck_id: number): Promise<void> =>
  amend(client, dck_id, { docket: { dck_note: 'Ring at the gate.' } })

/** Asks for other parcels of a docket that a driver has, as the customer. */
export const askForParcels = (client: Client, dck_id: number): Promise<void> =>
  amend(client, dck_id, { parcels: [{ dpar_quantity: 2, dpar_weight: 1 }] })

async function amend(
  client: Client,
  dck_id: number,
  changes: Payload<typeof docketAmendCheck>['changes'],
): Promise<void> {
  const { version, pricing } = await client.call(docketAmendCheck, { dck_id, changes })
  await client.call(docketAmendPost, {
    dck_id,
    version,
    changes,
    ...(pricing ? { expected_total: pricing.total } : {}),
  })
}

/** Cancels a docket, as the customer. */
export async function cancelBooking(client: Client, dck_id: number): Promise<void> {
  const { version, pricing } = await client.call(docketCancelCheck, { dck_id })
  await client.call(docketCancelPost, {
    dck_id,
    version,
    ...(pricing ? { expected_total: pricing.total } : {}),
  })
}

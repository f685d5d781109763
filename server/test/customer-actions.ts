import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import type { Client } from './client.ts'

/** Changes the instructions for the driver, as the customer. */
export async function amendInstructions(client: Client, dck_id: number): Promise<void> {
  const changes = { docket: { dck_note: 'Ring at the gate.' } }
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

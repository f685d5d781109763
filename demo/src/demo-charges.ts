import { chargeDescription } from '@despatch/domain/pricing/docket-charges.ts'
import { pence } from '@despatch/domain/money/money.ts'
import { type PriceLine, priceLine } from '@despatch/domain/pricing/pricing.ts'
import { onAccountTerms } from './demo-accounts.ts'
import type { DemoWorld } from './demo-world.ts'
import { archivedAfterMs, type DemoDocket, lastStep } from './demo-docket.ts'

/** One in so many delivered dockets on account has a charge, and one in so many is held back from billing. */
const docketsPerCharge = 9
const docketsPerHeld = 150

/** The first id after the charges of the examples. */
const firstCharge = 3

const waiting = { code: 'WAIT', name: 'Waiting time', unit: 'minute', amount: 50, reason: 'Goods not ready' }
const secondPerson = {
  code: 'CREW',
  name: 'Second person',
  unit: 'hour',
  amount: 2200,
  reason: 'Too heavy for one person',
}

/** Whether the docket is a recent delivery on account of a company that sends invoices. */
const isToBill = (docket: DemoDocket, { profile, now }: DemoWorld): boolean =>
  profile.seller !== undefined &&
  onAccountTerms(docket.plan.account) &&
  ['D', 'F'].includes(lastStep(docket).status) &&
  now - docket.plan.created <= archivedAfterMs

/** Why the docket is held back from billing; empty for nearly all. */
export const heldOf = (docket: DemoDocket, world: DemoWorld): string =>
  docket.dck_id % docketsPerHeld === 1 && isToBill(docket, world)
    ? 'The customer says that the parcel was damaged'
    : ''

/** A charge for waiting or for a second person, which the office has approved or has still to approve; null for most dockets. */
function chargeOf(docket: DemoDocket, world: DemoWorld) {
  if (docket.dck_id % docketsPerCharge !== 0 || !isToBill(docket, world)) return null
  const turn = Math.floor(docket.dck_id / docketsPerCharge)
  const what = turn % 20 === 1 ? secondPerson : waiting
  const quantity = what === secondPerson ? 3 : 10 + (turn % 4) * 10
  const net = quantity * what.amount
  return { what, quantity, net, vat: net / 5, isApproved: turn % 6 !== 2 }
}

/** What the approved charge of a docket adds to its price, in pence. */
export function addedByCharge(
  docket: DemoDocket,
  world: DemoWorld,
): { net: number; vat: number; lines: readonly PriceLine[] } {
  const charge = chargeOf(docket, world)
  if (!charge?.isApproved) return { net: 0, vat: 0, lines: [] }
  const { what, quantity, net, vat } = charge
  const text = chargeDescription(what.name, what.unit, quantity)
  return { net, vat, lines: [priceLine('charge', text, pence(net))] }
}

/** The charges of dockets as rows. */
export const chargeRows = (dockets: readonly DemoDocket[], world: DemoWorld): object[] =>
  dockets
    .flatMap((docket) => {
      const charge = chargeOf(docket, world)
      return charge ? [{ docket, charge }] : []
    })
    .map(({ docket, charge: { what, quantity, net, vat, isApproved } }, index) => ({
      dchg_id: firstCharge + index,
      dchg_dck_id: docket.dck_id,
      dchg_chgt_code: what.code,
      dchg_description: what.name,
      dchg_unit: what.unit,
      dchg_quantity: quantity,
      dchg_amount: what.amount,
      dchg_vat_code: 'S',
      dchg_vat_percent: 20,
      dchg_net: net,
      dchg_vat: vat,
      dchg_state: isApproved ? 'approved' : 'proposed',
      dchg_reason: what.reason,
      dchg_by: 'control',
      dchg_at: new Date(lastStep(docket).at),
      dchg_decided_by: isApproved ? 'admin' : null,
      dchg_decided_at: isApproved ? new Date(lastStep(docket).at) : null,
    }))

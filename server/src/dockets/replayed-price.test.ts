import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import {
  docketChargeApprove,
  docketChargeList,
  docketChargePost,
  docketChargeRefuse,
} from '@despatch/contract/dockets/charges.ts'
import { statusUndo, undoCheck } from '@despatch/contract/control/control.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
const control = await portal.login('control')
// A dispatcher who sees no prices only proposes charges.
await sql(`update app_user set ausr_rights_price = 'F' where ausr_logon = 'nights'`)
await sql(`update user_circuit set acia_update = 'T'`)
const blind = await portal.login('nights')

type Step =
  | { kind: 'charge'; quantity: number; amount: number }
  | { kind: 'propose'; quantity: number; amount: number }
  | { kind: 'approve' | 'refuse'; which: number }
  | { kind: 'amend'; parcels: number }
  | { kind: 'cancel and undo' }

const hundredths = (max: number) => fc.integer({ min: 50, max: max * 100 }).map((value) => value / 100)
const charge = { quantity: hundredths(40), amount: hundredths(5) }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('charge' as const), ...charge }),
    fc.record({ kind: fc.constant('propose' as const), ...charge }),
    fc.record({ kind: fc.constantFrom('approve' as const, 'refuse' as const), which: fc.nat(3) }),
    fc.record({ kind: fc.constant('amend' as const), parcels: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ kind: fc.constant('cancel and undo' as const) }),
  ),
  { minLength: 3, maxLength: 8 },
)

const parcelsOf = (dpar_quantity: number) =>
  booking()
    .parcels.slice(0, 1)
    .map((parcel) => ({ ...parcel, dpar_quantity }))

/** Does one step, which the server may refuse. */
async function take(dck_id: number, step: Step): Promise<void> {
  const { version, rows } = await control.call(docketChargeList, { dck_id })
  if (step.kind === 'charge' || step.kind === 'propose') {
    const { kind, ...amounts } = step
    const by = kind === 'charge' ? control : blind
    await by.call(docketChargePost, { dck_id, version, chgt_code: 'OTHER', confirm_large: true, ...amounts })
  } else if (step.kind === 'approve' || step.kind === 'refuse') {
    const dchg_id = rows[step.which % Math.max(rows.length, 1)]?.dchg_id ?? 1
    await (step.kind === 'approve'
      ? control.send(docketChargeApprove, { dck_id, version, dchg_id, confirm_large: true })
      : control.send(docketChargeRefuse, { dck_id, version, dchg_id, reason: 'Agreed' }))
  } else if (step.kind === 'amend') {
    const changes = { parcels: parcelsOf(step.parcels) }
    const check = await account.call(docketAmendCheck, { dck_id, changes })
    const expected_total = check.pricing?.total ?? 0
    await account.send(docketAmendPost, { dck_id, version: check.version, changes, expected_total })
  } else {
    const fee = await account.call(docketCancelCheck, { dck_id })
    const expected_total = fee.pricing?.total ?? 0
    await account.call(docketCancelPost, { dck_id, version: fee.version, expected_total })
    const undo = await control.call(undoCheck, { docket: dck_id })
    await control.call(statusUndo, { docket: dck_id, version: undo.version })
  }
}

interface Happened {
  dev_type: string
  content: {
    /** Of an amendment. */
    after: { pricing: { net: number; netvat: number } }
    /** Of a charge. */
    charge: { dchg_id: number; net: number; vat: number }
    state: string
  }
}

/** The price in pence, from the booking's own price and the docket's events alone. */
async function replayed(dck_id: number, booked: { net: number; netvat: number }) {
  const events = (await sql(
    `select dev_type, dev_before content from docket_event
     where dev_dck_id = $1 and dev_type in ('amended', 'charged') order by dev_id`,
    [dck_id],
  )) as unknown as Happened[]
  const approved = new Map<number, { net: number; vat: number }>()
  const sumOf = (amount: 'net' | 'vat') =>
    [...approved.values()].reduce((total, charge) => total + charge[amount], 0)
  let engine = booked
  for (const { dev_type, content } of events) {
    const { after, charge, state } = content
    if (dev_type === 'amended')
      engine = { net: after.pricing.net - sumOf('net'), netvat: after.pricing.netvat - sumOf('vat') }
    else if (state === 'approved') approved.set(charge.dchg_id, charge)
    else approved.delete(charge.dchg_id)
  }
  return { net: engine.net + sumOf('net'), netvat: engine.netvat + sumOf('vat') }
}

const inPence = (pounds: number | undefined) => Math.round((pounds ?? 0) * 100)

test('[PRICE-01] a docket’s total is the price of the engine for its content plus its approved charges, replayed from its events', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const content = { ...booking(), parcels: parcelsOf(1) }
      const { docket, pricing } = await account.call(docketPost, content)
      const { dck_id } = docket
      for (const step of taken) await take(dck_id, step)

      const [stored] = await sql(
        `select dck_net, dck_netvat, dck_total, dck_charges_net, dck_charges_vat,
           (select sum((line->>'amount')::int)::int from jsonb_array_elements(dck_lines) line) of_lines,
           (select coalesce(sum(dchg_net), 0)::int from docket_charge where dchg_dck_id = dck_id
             and dchg_state = 'approved') charged
         from docket where dck_id = $1`,
        [dck_id],
      )
      const { net, netvat } = await replayed(dck_id, {
        net: inPence(pricing?.net),
        netvat: inPence(pricing?.netvat),
      })
      expect(stored).toMatchObject({
        dck_net: net,
        dck_netvat: netvat,
        dck_total: net + netvat,
        of_lines: net,
        dck_charges_net: stored?.['charged'],
      })
      const amended = taken.findLast((step) => step.kind === 'amend')
      const parcels = parcelsOf(amended?.kind === 'amend' ? amended.parcels : 1)
      const now = (await account.call(docketPrice, { ...content, parcels })).pricing
      expect(net - Number(stored?.['dck_charges_net'])).toBe(inPence(now?.net))
      expect(netvat - Number(stored?.['dck_charges_vat'])).toBe(inPence(now?.netvat))
    }),
    { numRuns: 12 },
  )
})

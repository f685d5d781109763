import {
  chargeStates,
  longestChargeReason,
  longestEvidence,
  mostPoundsPerUnit,
  mostUnits,
} from '@despatch/domain/pricing/docket-charges.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, idOf, pounds, poundsUpTo, requiredText, text, time, whole, currency } from '../wire/fields.ts'

/** Staff add charges: dispatchers to the dockets of their circuits, administrators to every docket. */
const charging = ['control', 'admin'] as const

const version = whole(1, 2_147_483_647)

const DocketCharge = z.strictObject({
  dchg_id: id,
  dchg_chgt_code: text(10),
  dchg_description: text(80),
  dchg_unit: text(20),
  dchg_quantity: z.number(),
  /** The amounts are omitted for users who may not see the price. */
  dchg_amount: pounds.optional(),
  dchg_net: pounds.optional(),
  dchg_vat: pounds.optional(),
  dchg_state: z.enum(chargeStates),
  dchg_reason: text(longestChargeReason),
  dchg_at: time,
  /** Only for staff. */
  office: z
    .strictObject({
      dchg_evidence: text(longestEvidence),
      dchg_by: text(100),
      dchg_decided_by: text(100).nullable(),
      dchg_decided_at: time.nullable(),
      dchg_refusal: text(longestChargeReason),
    })
    .optional(),
})

/** What a docket costs and what of it is paid. All amounts include VAT. */
const DocketBalance = z.strictObject({
  booked: pounds,
  charges: pounds,
  total: pounds,
  paid: pounds,
  due: pounds,
})

const ChargedDocket = z.strictObject({
  dck_id: id,
  version,
  currency,
  /** Omitted for users who may not see the price. */
  balance: DocketBalance.optional(),
  rows: z.array(DocketCharge),
  /** Whether the caller can add charges. */
  mayAdd: z.boolean(),
  /** Whether charges that the caller adds are approved, and whether the caller can approve and refuse others. */
  mayApprove: z.boolean(),
  /** The types that the caller can add; empty if none. */
  types: z.array(
    z.strictObject({
      chgt_code: text(10),
      chgt_description: text(80),
      chgt_unit: text(20),
      /** null if the amount has to be entered with each charge. */
      chgt_amount: pounds.nullable(),
      /** For waiting time: the terms of the docket's tariff, if it has any. They apply to charges without an amount. */
      waiting: z
        .strictObject({
          ttyp_waiting_free: whole(0, 1440),
          ttyp_waiting_per_minute: pounds,
          ttyp_waiting_most: pounds.nullable(),
        })
        .nullable(),
    }),
  ),
})

export const docketChargeList = call('docket/charge/list', {
  summary:
    'Returns the charges that were added to a docket after its booking, with its booked price, total, and what is paid and due. Customers get the approved charges.',
  needs: ['history', 'control', 'admin'],
  scopes: ['deliveries:read'],
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: ChargedDocket,
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})

/** What the calls that change a charge share. */
const change = {
  needs: charging,
  writes: true,
  reply: ChargedDocket,
  refusals: ['DOCKET_NOT_FOUND', 'CONFLICT', 'CHARGE_REFUSED', 'CHARGE_UNCONFIRMED'],
} as const

/** The docket, and its version from docket/charge/list. With it, the call is refused with CONFLICT if the docket has changed. */
const target = { dck_id: idOf('docket'), version: version.optional() }

const confirm_large = z.boolean().default(false)

export const docketChargePost = call('docket/charge/post', {
  summary:
    'Adds a charge to a docket. It is approved if the caller sees the docket’s price, and proposed otherwise.',
  ...change,
  body: z.strictObject({
    ...target,
    chgt_code: requiredText(10),
    quantity: z
      .number()
      .positive('More than 0')
      .max(mostUnits, `At most ${mostUnits.toLocaleString('en-GB')}`)
      .multipleOf(0.01, 'At most two decimals')
      .default(1),
    /** In pounds, or in the currency of the docket. Without it, the terms of the tariff or the amount of the charge type. */
    amount: poundsUpTo(mostPoundsPerUnit).optional(),
    reason: text(longestChargeReason).default(''),
    evidence: text(longestEvidence).default(''),
    confirm_large,
  }),
  example: {
    dck_id: 100_000,
    chgt_code: 'WAIT',
    quantity: 20,
    reason: 'Goods not ready',
  },
})

export const docketChargeApprove = call('docket/charge/approve', {
  summary: 'Approves a proposed charge. The docket’s total then includes it.',
  ...change,
  body: z.strictObject({ ...target, dchg_id: id, confirm_large }),
  example: { dck_id: 100_000, dchg_id: 1 },
})

export const docketChargeRefuse = call('docket/charge/refuse', {
  summary: 'Refuses a proposed charge, or takes an approved one off the docket’s total.',
  ...change,
  refusals: ['DOCKET_NOT_FOUND', 'CONFLICT', 'CHARGE_REFUSED'],
  body: z.strictObject({ ...target, dchg_id: id, reason: requiredText(longestChargeReason) }),
  example: { dck_id: 100_000, dchg_id: 2, reason: 'Agreed with the customer' },
})

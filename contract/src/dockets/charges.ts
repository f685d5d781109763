import {
  chargeStates,
  longestChargeReason,
  longestEvidence,
  mostCreditPounds,
  mostPoundsPerUnit,
  mostUnits,
} from '@despatch/domain/pricing/docket-charges.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import {
  id,
  idOf,
  pounds,
  poundsBetween,
  requiredText,
  text,
  time,
  whole,
  currency,
  recordVersion,
  docketId,
} from '../wire/fields.ts'
import { PricingInPounds } from '../wire/pricing.ts'

/** Staff add charges: dispatchers to the dockets of their circuits, administrators to every docket. */
const charging = ['control', 'admin'] as const

const DocketCharge = z.strictObject({
  dchg_id: id.describe('The id of the charge.'),
  dchg_chgt_code: text(10).describe('The code of the charge type.'),
  dchg_description: text(80).describe('The name of the charge.'),
  dchg_unit: text(20).describe('What is counted, such as minute; empty for a charge that is not counted.'),
  dchg_quantity: z.number().describe('How many units.'),
  dchg_amount: pounds
    .optional()
    .describe(
      'The amount per unit, without VAT. The amounts are omitted for users who may not see the price.',
    ),
  dchg_net: pounds.optional().describe('The charge without VAT.'),
  dchg_vat: pounds.optional().describe('The VAT on the charge.'),
  dchg_state: z
    .enum(chargeStates)
    .describe(
      'proposed: waits for approval. approved: included in the docket’s total. refused: not charged. Customers get approved charges only.',
    ),
  dchg_reason: text(longestChargeReason).describe('Why it is charged or credited.'),
  dchg_at: time.describe('When it was added.'),
  office: z
    .strictObject({
      dchg_evidence: text(longestEvidence).describe(
        'What proves the charge, such as the number of a receipt.',
      ),
      dchg_by: text(100).describe('Who added it.'),
      dchg_decided_by: text(100)
        .nullable()
        .describe('Who approved or refused it; null while it is proposed.'),
      dchg_decided_at: time
        .nullable()
        .describe('When it was approved or refused; null while it is proposed.'),
      dchg_refusal: text(longestChargeReason).describe('Why it was refused.'),
    })
    .optional()
    .describe('What only staff see; omitted for customers.'),
})

/** What a docket costs and what of it is paid. All amounts include VAT. */
const DocketBalance = z.strictObject({
  booked: pounds.describe('The price of the booking, including VAT.'),
  net: pounds.describe('What the docket costs without VAT, with charges and credits.'),
  charges: pounds.describe('The approved charges less the credits, including VAT.'),
  total: pounds.describe('What the docket costs: the booked price and the approved charges, including VAT.'),
  paid: pounds.describe(
    'What has been paid by card and on account. An amount that is only held on a card is not included.',
  ),
  held: pounds.describe('What is held on cards, to be captured later.'),
  due: pounds.describe(
    'What is still to be paid, held or not: the total less what was paid. Less than 0 if more was paid.',
  ),
})

const ChargedDocket = z.strictObject({
  dck_id: docketId,
  version: recordVersion,
  currency,
  balance: DocketBalance.optional().describe(
    'What the docket costs, and what of it is paid. Omitted without the prices permission.',
  ),
  pricing: PricingInPounds.optional().describe(
    'The price of the booking by line, without the charges that were added. Omitted without the prices permission.',
  ),
  rows: z.array(DocketCharge).describe('The records.'),
  mayAdd: z.boolean().describe('true if the caller can add charges to this docket.'),
  mayApprove: z
    .boolean()
    .describe(
      'true if the caller can approve and refuse charges. Charges that the caller adds are then approved.',
    ),
  mayCredit: z.boolean().describe('true if the caller can give credits for this docket.'),
  types: z
    .array(
      z.strictObject({
        chgt_code: text(10).describe('The code of the charge type.'),
        chgt_description: text(80).describe('Name.'),
        chgt_unit: text(20).describe(
          'Unit. What is counted, in the singular: minute, stop or day. Leave empty for a charge that is not counted.',
        ),
        chgt_amount: pounds
          .nullable()
          .describe('The amount per unit, without VAT; null if it has to be entered with each charge.'),
        waiting: z
          .strictObject({
            rc_waiting_free: whole(0, 1440).describe(
              'Free minutes. Not charged, for each wait. Waiting is charged on the page of a docket.',
            ),
            rc_waiting_per_minute: pounds.describe(
              'Per minute. Before VAT. Enter 0 to use the amount of the charge type WAIT, without free minutes.',
            ),
            rc_waiting_most: pounds
              .nullable()
              .describe('Maximum. The highest charge for one wait, before VAT.'),
          })
          .nullable()
          .describe(
            'What waiting costs on the docket’s tariff, for charges without an amount; null for other charge types, and if the tariff has no amount.',
          ),
      }),
    )
    .describe('The charge types that the caller can add; empty if none.'),
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
const target = { dck_id: idOf('docket'), version: recordVersion.optional() }

const confirm_large = z
  .boolean()
  .default(false)
  .describe('true to confirm a charge of more than 10 times the booked price.')

export const docketChargePost = call('docket/charge/post', {
  summary:
    'Adds a charge to a docket, or with a negative amount a credit, which needs the permission Credits and a reason. It is approved if the caller sees the docket’s price, and proposed otherwise.',
  ...change,
  body: z.strictObject({
    ...target,
    chgt_code: requiredText(10).describe(
      'The code of the charge type; CREDIT for a credit without another type.',
    ),
    quantity: z
      .number()
      .positive('More than 0')
      .max(mostUnits, `At most ${mostUnits.toLocaleString('en-GB')}`)
      .multipleOf(0.01, 'At most two decimals')
      .default(1)
      .describe('How many units of the charge type, with at most two decimals.'),
    amount: poundsBetween(-mostCreditPounds, mostPoundsPerUnit)
      .optional()
      .describe(
        'The amount per unit without VAT, in the docket’s currency; less than 0 for a credit, down to what the docket costs. Omit it to use the tariff’s terms for waiting time, or the amount of the charge type.',
      ),
    reason: text(longestChargeReason).default('').describe('Why it is charged. The customer sees it.'),
    evidence: text(longestEvidence)
      .default('')
      .describe('What proves the charge, such as the number of a receipt.'),
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
  body: z.strictObject({ ...target, dchg_id: id.describe('The id of the charge.'), confirm_large }),
  example: { dck_id: 100_000, dchg_id: 1 },
})

export const docketChargeRefuse = call('docket/charge/refuse', {
  summary: 'Refuses a proposed charge, or takes an approved one off the docket’s total.',
  ...change,
  refusals: ['DOCKET_NOT_FOUND', 'CONFLICT', 'CHARGE_REFUSED'],
  body: z.strictObject({
    ...target,
    dchg_id: id.describe('The id of the charge.'),
    reason: requiredText(longestChargeReason).describe('Why it is not charged.'),
  }),
  example: { dck_id: 100_000, dchg_id: 2, reason: 'Agreed with the customer' },
})

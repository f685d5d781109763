import { formatLondon, isoInLondon } from '../time/london-time.ts'
import type { BillableDocket, BillingTerms, SellerTax } from './billing.ts'
import { linesOf, totalOfLines } from './invoice-lines.ts'

/** Why a docket is not ready to be billed, in the order in which the reasons are shown. */
export const billingReasons = {
  unfinished: 'Not delivered or returned yet',
  free: 'Cancelled without a fee',
  price: 'It has no price',
  undo: 'Its last change can still be undone',
  charge: 'A charge is proposed: approve or refuse it',
  request: 'A request for a change is open',
  report: 'A report of the driver is undecided',
  order: 'The order number is missing',
  proof: 'There is no proof of delivery',
  held: 'Held back by staff',
  vat: 'Its VAT rate is not known',
  address: 'The account has no billing address',
  seller: 'The seller has no VAT number, but the docket has VAT',
  differs: 'Its lines do not add up to what it is to pay',
} as const

export type BillingReason = keyof typeof billingReasons

/** A reason with its words for this docket. */
export interface ReasonInWords {
  reason: BillingReason
  text: string
}

/**
 * All reasons why a docket is not ready to be billed; none if it is ready.
 * @param now Milliseconds since 1970.
 */
export function reasonsOf(
  docket: BillableDocket,
  terms: Pick<BillingTerms, 'cust_po_ref' | 'cust_bill_needs_pod' | 'cust_bill_address'>,
  { sell_vat_number }: Pick<SellerTax, 'sell_vat_number'>,
  now: number,
): ReasonInWords[] {
  const lines = linesOf(docket)
  const applies: Readonly<Record<BillingReason, boolean>> = {
    unfinished: docket.performed === null,
    free: docket.isFreeOfCharge,
    price: docket.total < 0 && !docket.isFreeOfCharge,
    undo: docket.undoUntil !== null && docket.undoUntil > now,
    charge: docket.hasProposedCharge,
    request: docket.hasOpenRequest,
    report: docket.hasUndecidedReport,
    order: terms.cust_po_ref !== null && (docket.order ?? '').trim() === '',
    proof: terms.cust_bill_needs_pod && needsProof(docket) && !docket.hasProof,
    held: docket.held !== '',
    vat: lines.some(({ vat_code }) => vat_code === ''),
    address: terms.cust_bill_address.trim() === '',
    seller: sell_vat_number === '' && lines.some(({ vat }) => vat !== 0),
    differs: lines.length > 0 && totalOfLines(lines) !== docket.total - docket.billed,
  }
  // The keys of an object are only known as strings.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const reasons = Object.keys(billingReasons) as BillingReason[]
  return reasons
    .filter((reason) => applies[reason])
    .map((reason) => ({ reason, text: inWords(reason, docket) }))
}

/** A docket that is not finished has no proof yet, and a fee for a cancellation never has one. */
const needsProof = ({ performed, dck_status }: BillableDocket): boolean =>
  performed !== null && dck_status !== 'C'

function inWords(reason: BillingReason, { held, undoUntil }: BillableDocket): string {
  if (reason === 'held') return `${billingReasons.held}: ${held}`
  if (reason === 'undo' && undoUntil !== null)
    return `${billingReasons.undo} until ${formatLondon(isoInLondon(undoUntil))}`
  return billingReasons[reason]
}

import type {
  BillableCharge,
  BillableDocket,
  BillingTerms,
  LineVat,
  SellerTax,
} from '../src/billing/billing.ts'
import { pence } from '../src/money/money.ts'

/** Standard rate, zero rate and outside the scope of VAT. */
export const standard: LineVat = { vat_code: 'S', vat_percent: 20, vat_category: 'S', vat_reason: '' }
export const zero: LineVat = { vat_code: 'Z', vat_percent: 0, vat_category: 'Z', vat_reason: '' }
export const outside: LineVat = {
  vat_code: 'O',
  vat_percent: 0,
  vat_category: 'O',
  vat_reason: 'Outside the scope of UK VAT',
}

/** A charge that is approved: waiting for £6.25 + £1.25. */
export const aCharge = (figures: Partial<BillableCharge> = {}): BillableCharge => ({
  ...standard,
  dchg_id: 1,
  text: 'Waiting time, 20 minutes',
  net: pence(625),
  vat: pence(125),
  ...figures,
})

/** A docket that is ready, of £40.00 + £8.00 and its charges. */
export function aBillableDocket(figures: Partial<BillableDocket> = {}): BillableDocket {
  const docket: Omit<BillableDocket, 'total'> = {
    ...standard,
    dck_id: 100_042,
    dck_docket: 'MT100042',
    dck_status: 'D',
    isFreeOfCharge: false,
    performed: '2027-01-18',
    paid: null,
    undoUntil: null,
    net: pence(4000),
    vat: pence(800),
    isBooked: false,
    charges: [],
    billed: pence(0),
    hasProposedCharge: false,
    hasOpenRequest: false,
    hasUndecidedReport: false,
    order: null,
    hasProof: true,
    held: '',
    service: 'Small van, same day',
    route: 'SE1 to E14',
    ...figures,
  }
  const charges = docket.charges.reduce((total, { net, vat }) => total + net + vat, 0)
  const booked = docket.isBooked ? 0 : docket.net + docket.vat
  return { ...docket, total: figures.total ?? pence(docket.billed + booked + charges) }
}

export const someTerms: BillingTerms = {
  cust_bill_by: 'account',
  cust_bill_needs_pod: false,
  cust_po_ref: null,
  cust_bill_address: '1 High Street, London, SE1 9GF',
  cust_terms_days: 30,
  cust_terms_from: 'day',
}

export const aSeller: SellerTax = { sell_vat_number: 'GB123456789', sell_tax_rule: '14', sell_tax_days: 30 }

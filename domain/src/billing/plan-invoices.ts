import { minus, negate, type Pence, percentOf, sum } from '../money/money.ts'
import type {
  BillableDocket,
  BillingTerms,
  DocumentLine,
  LineVat,
  PlannedDocument,
  SellerTax,
  VatSum,
} from './billing.ts'
import type { BilledBy } from '../office/billing-choices.ts'
import { dueDate } from './due-date.ts'
import { linesOf, totalOfLines, vatOf } from './invoice-lines.ts'
import { isLateFor, taxPoint } from './tax-point.ts'

/** The most lines of a document. */
export const mostLines = 1000

/** The difference in pence from which the VAT of lines is refused against rate × sum (EN 16931, BR-CO-17 and BR-S-09). */
const differenceRefused = 100

/** What is agreed with an account, its seller, and the documents' day (YYYY-MM-DD in London) and currency. */
export interface DocumentTerms {
  terms: Pick<BillingTerms, 'cust_bill_by' | 'cust_terms_days' | 'cust_terms_from'>
  seller: Pick<SellerTax, 'sell_tax_rule' | 'sell_tax_days'>
  day: string
  currency: string
}

/** What is billed of dockets that are ready: the first step, for a page of them. */
export function linesToBill(
  dockets: readonly BillableDocket[],
  { seller, day }: Pick<DocumentTerms, 'seller' | 'day'>,
): DocumentLine[] {
  // Many dockets were performed on few days.
  const taxPoints = new Map<string, Pick<DocumentLine, 'tax_point' | 'isLate'>>()
  const taxPointOf = (performed: string, paid: string | null) => {
    const key = `${performed} ${paid ?? ''}`
    const known = taxPoints.get(key)
    if (known) return known
    const tax_point = taxPoint({ performed, paid, issued: day }, seller)
    const found = { tax_point, isLate: isLateFor(tax_point, day) }
    taxPoints.set(key, found)
    return found
  }
  return dockets.flatMap((docket) =>
    linesOf(docket).map((line) => ({ ...line, ...taxPointOf(line.performed, docket.paid) })),
  )
}

/**
 * The documents of lines: the second step, one document at a time. Lines outside the scope of VAT are on documents of their own
 * (BR-O-11). Another document begins before a document has more than `mostLines`, and before the VAT of a rate differs from
 * rate × sum by £1.00.
 */
export function* planLines(lines: readonly DocumentLine[], given: DocumentTerms): Generator<PlannedDocument> {
  const groups = Map.groupBy(
    lines,
    (line) => `${line.vat_category === 'O' ? 1 : 0} ${groupOf(line, given.terms.cust_bill_by)}`,
  )
  for (const [, group] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    for (const part of parts(group.toSorted(inOrder))) yield documentOf(part, given)
}

function groupOf({ order, dck_docket }: DocumentLine, by: BilledBy): string {
  if (by === 'account') return ''
  return by === 'order' ? order : dck_docket
}

/** By tax point, then docket, the booked price before the charges. */
function inOrder(one: DocumentLine, other: DocumentLine): number {
  if (one.tax_point !== other.tax_point) return one.tax_point < other.tax_point ? -1 : 1
  return one.dck_id - other.dck_id || (one.dchg_id ?? 0) - (other.dchg_id ?? 0)
}

/** Lines in order, cut where a document would become too long or its VAT too far from rate × sum. */
function* parts(lines: readonly DocumentLine[]): Generator<DocumentLine[]> {
  let part: DocumentLine[] = []
  let sums = new Map<string, VatSum>()
  for (const line of lines) {
    const rate = rateOf(line)
    const added = addedTo(sums.get(rate), line)
    const isFull = part.length > 0 && (part.length === mostLines || differs(added))
    if (isFull) {
      yield part
      part = []
      sums = new Map()
    }
    part.push(line)
    sums.set(rate, isFull ? addedTo(undefined, line) : added)
  }
  if (part.length > 0) yield part
}

const rateOf = ({ vat_code, vat_percent, vat_category, vat_reason }: LineVat): string =>
  `${vat_code} ${vat_percent} ${vat_category} ${vat_reason}`

const addedTo = (total: VatSum | undefined, line: DocumentLine): VatSum => ({
  ...vatOf(line),
  net: total ? sum(total.net, line.net) : line.net,
  vat: total ? sum(total.vat, line.vat) : line.vat,
})

/** Whether the VAT of lines is too far from rate × sum for one document. */
export const differs = ({ net, vat, vat_percent }: Pick<VatSum, 'net' | 'vat' | 'vat_percent'>): boolean =>
  Math.abs(minus(vat, percentOf(net, vat_percent))) >= differenceRefused

/** The sums of lines by VAT rate, in order of code and rate. */
export function vatSumsOf(lines: readonly DocumentLine[]): VatSum[] {
  const sums = new Map<string, VatSum>()
  for (const line of lines) {
    const rate = rateOf(line)
    sums.set(rate, addedTo(sums.get(rate), line))
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}

/** One document of lines. A total below £0.00 is a credit note. */
export function documentOf(
  lines: readonly DocumentLine[],
  { terms, day, currency }: Pick<DocumentTerms, 'terms' | 'day' | 'currency'>,
): PlannedDocument {
  const isCredit = totalOfLines(lines) < 0
  const positive = (amount: Pence): Pence => (isCredit ? negate(amount) : amount)
  const vatSums = vatSumsOf(lines).map((each) => ({
    ...each,
    net: positive(each.net),
    vat: positive(each.vat),
  }))
  const net = sum(...vatSums.map((each) => each.net))
  const vat = sum(...vatSums.map((each) => each.vat))
  const days = lines.map(({ performed }) => performed).toSorted()
  const orders = [...new Set(lines.map(({ order }) => order))]
  return {
    kind: isCredit ? 'C' : 'I',
    po: orders.length === 1 ? (orders[0] ?? '') : '',
    from: days[0] ?? day,
    until: days.at(-1) ?? day,
    day,
    due: isCredit ? null : dueDate(day, terms.cust_terms_days, terms.cust_terms_from),
    currency,
    net,
    vat,
    total: sum(net, vat),
    vatSums,
    lines,
  }
}

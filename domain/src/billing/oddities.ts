import { formatMoney, type Pence, shareOf, sum } from '../money/money.ts'
import { dateInWords } from '../time/day-in-words.ts'
import { dayAfter } from '../time/london-day.ts'
import type { BillableDocket, PlannedDocument } from './billing.ts'
import { differs } from './plan-invoices.ts'

/** What is worth a look before documents are issued, in the order in which it is shown. */
export const oddityKinds = {
  late: 'Invoiced more than 30 days after its tax point',
  vat: 'Its VAT does not match its rate',
  high: 'Costs 3 times as much as usual',
  charges: 'Charges add more than half to its price',
  credit: 'A credit',
  proof: 'No proof of delivery',
  old: 'Performed more than 60 days ago',
} as const

export type OddityKind = keyof typeof oddityKinds

export interface Oddity {
  dck_id: number
  dck_docket: string
  kind: OddityKind
  text: string
}

/** The fewest dockets of a service from which a usual price is judged. */
const leastCompared = 5

const oldAfterDays = 60

/**
 * What is unusual about the dockets of documents that are about to be issued, by kind and then docket.
 * @param dockets The dockets of `documents`, all in one currency.
 * @param usual The usual prices of the account in that currency.
 */
export function odditiesOf(
  dockets: readonly BillableDocket[],
  documents: readonly PlannedDocument[],
  usual = usualPrices(dockets),
): Oddity[] {
  const lines = documents.flatMap((document) =>
    document.lines.map((line) => ({ ...line, currency: document.currency })),
  )
  const linesBy = Map.groupBy(lines, ({ dck_id }) => dck_id)
  const oldBefore = documents[0] ? dayAfter(documents[0].day, -oldAfterDays) : ''
  // The keys of an object are only known as strings.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const kinds = Object.keys(oddityKinds) as OddityKind[]
  const found = dockets.flatMap((docket) => {
    const own = linesBy.get(docket.dck_id) ?? []
    const [first] = own
    if (!first || docket.performed === null) return []
    const { currency } = first
    const money = (amount: Pence) => formatMoney(amount, currency)
    const odd = (kind: OddityKind, detail: string): Oddity => ({
      dck_id: docket.dck_id,
      dck_docket: docket.dck_docket,
      kind,
      text: detail === '' ? oddityKinds[kind] : `${oddityKinds[kind]}: ${detail}`,
    })
    const added = own.filter(({ dchg_id, net }) => dchg_id !== null && net > 0)
    const charges = sum(...added.map(({ net }) => net))
    const credits = sum(...own.filter(({ net }) => net < 0).map(({ net }) => net))
    const median = usual.get(docket.service)
    const booked = own.find(({ dchg_id }) => dchg_id === null)
    const late = own.find(({ isLate }) => isLate)
    const wrong = own.find(differs)
    return [
      ...(late ? [odd('late', dateInWords(late.tax_point))] : []),
      ...(wrong ? [odd('vat', `${money(wrong.vat)} on ${money(wrong.net)} at ${wrong.vat_percent}%`)] : []),
      ...(booked && median !== undefined && booked.net >= median * 3
        ? [odd('high', `${money(booked.net)}, usually ${money(median)}`)]
        : []),
      ...(charges > docket.net / 2 ? [odd('charges', `${money(charges)} on ${money(docket.net)}`)] : []),
      ...(credits < 0 ? [odd('credit', money(credits))] : []),
      ...(docket.dck_status !== 'C' && !docket.hasProof ? [odd('proof', '')] : []),
      ...(docket.performed < oldBefore ? [odd('old', dateInWords(docket.performed))] : []),
    ]
  })
  return found.toSorted(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.dck_id - other.dck_id,
  )
}

/** The median of the booked prices by service, for services with enough dockets to compare. */
export function usualPrices(
  dockets: readonly Pick<BillableDocket, 'dck_status' | 'service' | 'net'>[],
): ReadonlyMap<string, Pence> {
  const byService = Map.groupBy(
    dockets.filter(({ dck_status }) => dck_status !== 'C'),
    ({ service }) => service,
  )
  const usual = new Map<string, Pence>()
  for (const [service, of] of byService) {
    const prices = of.map(({ net }) => net).toSorted((one, other) => one - other)
    const median = medianOf(prices)
    if (prices.length >= leastCompared && median !== null && median > 0) usual.set(service, median)
  }
  return usual
}

function medianOf(sorted: readonly Pence[]): Pence | null {
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return lower === undefined || upper === undefined ? null : shareOf(sum(lower, upper), 1, 2)
}

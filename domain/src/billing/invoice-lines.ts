import { sum } from '../money/money.ts'
import { countedCharges, isCredit } from '../pricing/docket-charges.ts'
import type { BillableDocket, DocumentLine, LineVat } from './billing.ts'

/** A line before its document is planned. */
export type DocketLine = Omit<DocumentLine, 'tax_point' | 'isLate'>

/**
 * What of a docket is on no document yet, in the order in which it is printed: the booked price or the fee of its cancellation, then
 * each approved charge and credit. Amounts of £0.00 have no line. Empty for a docket that is not finished, has no price or is free.
 */
export function linesOf(docket: BillableDocket): DocketLine[] {
  const { dck_id, dck_docket, performed, order } = docket
  if (performed === null || docket.isFreeOfCharge || docket.total < 0) return []
  const shared = { dck_id, dck_docket, performed, order: order ?? '' }
  const booked = docket.isBooked
    ? []
    : [
        {
          ...shared,
          ...vatOf(docket),
          dchg_id: null,
          text: bookedText(docket),
          net: docket.net,
          vat: docket.vat,
        },
      ]
  const charges = countedCharges(docket.charges, docket)
    .toSorted((one, other) => one.dchg_id - other.dchg_id)
    .map((charge) => ({
      ...shared,
      // A credit takes the rate of the booked price: its own row states the average of the docket, such as 19.9%.
      ...vatOf(isCredit(charge) ? docket : charge),
      dchg_id: charge.dchg_id,
      text: charge.text,
      net: charge.net,
      vat: charge.vat,
    }))
  return [...booked, ...charges].filter(({ net, vat }) => net !== 0 || vat !== 0)
}

/** The total of lines, including VAT, in whole pence. */
export const totalOfLines = (lines: readonly Pick<DocumentLine, 'net' | 'vat'>[]) =>
  sum(...lines.flatMap(({ net, vat }) => [net, vat]))

/** The VAT rate of a line, without its other fields. */
export const vatOf = ({ vat_code, vat_percent, vat_category, vat_reason }: LineVat): LineVat => ({
  vat_code,
  vat_percent,
  vat_category,
  vat_reason,
})

const bookedText = ({ dck_status, service, route }: BillableDocket): string =>
  [dck_status === 'C' ? 'Cancellation fee' : service, route].filter((text) => text !== '').join(', ')

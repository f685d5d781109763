import { formatMoney, type Pence } from '@despatch/domain/money/money.ts'
import type { EmailBlock } from '../platform/mail/email-block.ts'
import { docketEmailTexts } from './email-texts.ts'

/** The price of a docket in an email, in whole pence. */
export interface EmailedPrice {
  lines: readonly { description: string; amount: Pence }[]
  netvat: Pence
  total: Pence
  currency: string
}

/** The price lines, VAT and the total. */
export const emailPrices = ({ lines, netvat, total, currency }: EmailedPrice): EmailBlock => ({
  kind: 'prices',
  heading: docketEmailTexts.price,
  lines: [
    ...lines.map(({ description, amount }) => ({ label: description, value: formatMoney(amount, currency) })),
    { label: docketEmailTexts.vat, value: formatMoney(netvat, currency) },
    { label: docketEmailTexts.total, value: formatMoney(total, currency) },
  ],
})

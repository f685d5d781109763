import { formatMoney, negate, type Pence } from '@despatch/domain/money/money.ts'
import { emailKindLabels } from '@despatch/domain/logs/email-kinds.ts'
import type { DocketBalance } from '@despatch/domain/payments/docket-balance.ts'
import type { MoneyOccasion } from '@despatch/domain/payments/money-occasions.ts'
import { emailPrices, type EmailedPrice } from '../dockets/email-prices.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import type { EmailBlock } from '../platform/mail/email-block.ts'
import { moneyEmailTexts } from './email-texts.ts'

export interface MailedMoney {
  about: MoneyOccasion
  /** The docket's number. */
  docket: string
  /** Including VAT, more than 0. */
  amount: Pence
  /** Of a charge: what it is for. */
  name: string
  /** Empty if none was given. */
  reason: string
  price: EmailedPrice
  balance: Pick<DocketBalance, 'paid' | 'due'>
  held: Pence
  /** The company's sign-off. */
  closing: string
}

/** The email about a refund, a capture, a credit or a charge, with the price, and what is paid and due (PAY-08). */
export function moneyEmail({ about, docket, reason, price, closing, ...money }: MailedMoney): EmailContent {
  const { amount, name } = money
  return {
    subject: moneyEmailTexts.subjects[about](docket),
    heading: emailKindLabels[about],
    blocks: [
      {
        kind: 'paragraph',
        text: moneyEmailTexts.sentences[about](formatMoney(amount, price.currency), docket, name),
      },
      ...(reason === '' ? [] : [{ kind: 'paragraph', text: moneyEmailTexts.reason(reason) } as const]),
      emailPrices(price),
      factsOf(money, price.currency),
    ],
    closing,
  }
}

function factsOf(
  { balance: { paid, due }, held }: Pick<MailedMoney, 'balance' | 'held'>,
  currency: string,
): EmailBlock {
  const fact = (label: string, amount: Pence) => ({ label, value: formatMoney(amount, currency) })
  return {
    kind: 'facts',
    facts: [
      fact(moneyEmailTexts.paid, paid),
      ...(held > 0 ? [fact(moneyEmailTexts.held, held)] : []),
      due < 0 ? fact(moneyEmailTexts.overpaid, negate(due)) : fact(moneyEmailTexts.due, due),
    ],
  }
}

import { PaymentUnderWay } from '../payments/payment-under-way.tsx'
import { QuoteHeading } from './quote-heading.tsx'
import type { QuoteEngine } from './use-quote.ts'

/** Page 7: the server is at work with the provider, and only the outcome leads on (QUOTE-06). */
export const ServerPaymentPage = ({ engine }: { engine: QuoteEngine }) => (
  <>
    <QuoteHeading title="Payment" />
    <PaymentUnderWay payment={engine.payment} provider={engine.rules.cust_mop === 'S' ? 'S' : 'O'} />
  </>
)

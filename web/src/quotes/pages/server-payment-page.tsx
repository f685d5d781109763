import { PaymentInProgress } from '../../cards/payment-in-progress.tsx'
import { QuoteHeading } from '../quote-heading.tsx'
import type { QuoteEngine } from '../workflow/use-quote.ts'
import { quotesTexts } from '../texts.ts'

/** Page 7: waits for the server to complete the payment. Only its outcome leads to the next page (QUOTE-06). */
export const ServerPaymentPage = ({ engine }: { engine: QuoteEngine }) => (
  <>
    <QuoteHeading title={quotesTexts.payment} />
    <PaymentInProgress payment={engine.payment} mop={engine.rules.cust_mop} />
  </>
)

import { useEffect } from 'react'
import { AddressesPage } from './addresses-page.tsx'
import { CapturePage } from './capture-page.tsx'
import { ConfirmationPage } from './confirmation-page.tsx'
import { ContactPage } from './contact-page.tsx'
import { focusFirstError } from './first-error.ts'
import { PaymentPage } from './payment-page.tsx'
import { PostcodesPage } from './postcodes-page.tsx'
import { ProgressSign } from './progress-sign.tsx'
import { QuoteBar } from './quote-bar.tsx'
import { useHeadingOf } from './quote-heading.tsx'
import type { QuoteSetup } from './quote-setup.ts'
import type { QuoteOpened } from './quote-state.ts'
import classes from './quote.module.css'
import { RegisterPage } from './register-page.tsx'
import { ServerPaymentPage } from './server-payment-page.tsx'
import { TariffsPage } from './tariffs-page.tsx'
import { useQuote } from './use-quote.ts'
import { useQuoteAddress } from './use-quote-address.ts'

const pages = {
  postcodes: PostcodesPage,
  tariffs: TariffsPage,
  contact: ContactPage,
  addresses: AddressesPage,
  capture: CapturePage,
  payment: PaymentPage,
  serverPayment: ServerPaymentPage,
  confirmation: ConfirmationPage,
  register: RegisterPage,
} as const

/** The nine pages of a quote, one at a time, with the price and the next step always in view (QUOTE-01). */
export function QuoteFlow({ setup, opened }: { setup: QuoteSetup; opened: QuoteOpened }) {
  const engine = useQuote(setup, opened)
  const { page, state } = engine
  useQuoteAddress(engine)
  useHeadingOf(page)
  useEffect(() => {
    if (state.attempts > 0) focusFirstError()
  }, [state.attempts])

  const ShownPage = pages[page]
  return (
    <div className={classes.quote}>
      <ProgressSign page={page} cust_mop={engine.rules.cust_mop} />
      <div className={classes.layout}>
        <div className={classes.main}>
          <ShownPage engine={engine} />
        </div>
        <QuoteBar engine={engine} />
      </div>
    </div>
  )
}

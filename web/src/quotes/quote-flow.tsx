import { useEffect, useState } from 'react'
import { BarButton } from './bar-button.ts'
import { AddressesPage } from './pages/addresses-page.tsx'
import { CapturePage } from './pages/capture-page.tsx'
import { ConfirmationPage } from './pages/confirmation-page.tsx'
import { ContactPage } from './pages/contact-page.tsx'
import { PaymentPage } from './pages/payment-page.tsx'
import { PostcodesPage } from './pages/postcodes-page.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { QuoteBar } from './quote-bar.tsx'
import { useFocusHeading } from './quote-heading.tsx'
import type { QuoteSetup } from './workflow/quote-setup.ts'
import type { QuoteOpened } from './workflow/quote-state.ts'
import classes from './quote.module.css'
import { RegisterLinkPage } from './pages/register-page.tsx'
import { ServerPaymentPage } from './pages/server-payment-page.tsx'
import { TariffsPage } from './pages/tariffs-page.tsx'
import { useQuote } from './workflow/use-quote.ts'
import { useQuoteUrl } from './workflow/use-quote-url.ts'

/** Focuses the first invalid field once its message is shown. */
function focusFirstError() {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('#main [aria-invalid="true"], #main [data-invalid]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}

const pages = {
  postcodes: PostcodesPage,
  tariffs: TariffsPage,
  contact: ContactPage,
  addresses: AddressesPage,
  capture: CapturePage,
  payment: PaymentPage,
  serverPayment: ServerPaymentPage,
  confirmation: ConfirmationPage,
  register: RegisterLinkPage,
} as const

/** The nine pages of a quote. The price and the next step are always visible (QUOTE-01). */
export function QuoteFlow({ setup, opened }: { setup: QuoteSetup; opened: QuoteOpened }) {
  const engine = useQuote(setup, opened)
  const { page, state } = engine
  useQuoteUrl(engine)
  useFocusHeading(page)
  useEffect(() => {
    if (state.attempts > 0) focusFirstError()
  }, [state.attempts])

  const [barButton, setBarButton] = useState<Element | null>(null)
  const CurrentPage = pages[page]
  return (
    <div className={classes.quote}>
      <ProgressSteps page={page} cust_mop={engine.rules.cust_mop} />
      <div className={classes.layout}>
        <div className={classes.main}>
          <BarButton value={barButton}>
            <CurrentPage engine={engine} />
          </BarButton>
        </div>
        <QuoteBar engine={engine} buttonRef={setBarButton} />
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { QuoteEngine } from './use-quote.ts'

/** The bar's button submits it, and so does Go on a phone's keyboard. */
export const quoteFormId = 'quote-form'

interface QuoteFormProps {
  engine: QuoteEngine
  /** What the page is about, for who does not see its heading beside it. */
  label: string
  children: ReactNode
}

/** A page of the quote whose answers lead on to the next. */
export const QuoteForm = ({ engine, label, children }: QuoteFormProps) => (
  <form
    id={quoteFormId}
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault()
      void engine.next()
    }}
  >
    {children}
  </form>
)

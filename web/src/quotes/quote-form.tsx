import type { ReactNode } from 'react'
import { ErrorSummary } from '../dockets/booking/form/error-summary.tsx'
import type { QuoteEngine } from './workflow/use-quote.ts'

/** The button in the bar submits the form, and so does Enter or Go. */
export const quoteFormId = 'quote-form'

interface QuoteFormProps {
  engine: QuoteEngine
  /** The accessible name of the form. */
  label: string
  children: ReactNode
}

/** A page of the quote that can be submitted. */
export const QuoteForm = ({ engine, label, children }: QuoteFormProps) => (
  <form
    id={quoteFormId}
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault()
      engine.next()
    }}
  >
    <ErrorSummary
      found={engine.state.found}
      errors={engine.state.errors}
      draft={engine.state.draft}
      focusesField
    />
    {children}
  </form>
)

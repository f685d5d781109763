import { isIncomplete } from '@despatch/domain/addresses/address-rules.ts'
import type { ReactNode } from 'react'
import { ErrorSummary } from '../dockets/booking/form/error-summary.tsx'
import { locationFields } from './pages/stop-fields.tsx'
import type { QuoteState } from './workflow/quote-state.ts'
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
      found={summarised(engine.state)}
      errors={engine.state.errors}
      draft={engine.state.draft}
      focusesField
    />
    {children}
  </form>
)

/**
 * Leaves out the missing fields of an address that has not been selected yet: its postcode field already shows one
 * error.
 */
const summarised = ({ found, draft }: QuoteState) =>
  found.filter(({ field }) => {
    const [part, index, name] = field.split('.')
    const address = part === 'addresses' ? draft.addresses[Number(index)] : undefined
    return !(address && isIncomplete(address) && name !== undefined && name in locationFields)
  })

import { isIncomplete } from '@despatch/domain/addresses/address-rules.ts'
import type { ReactNode } from 'react'
import { ErrorSummary } from '../dockets/error-summary.tsx'
import { locationFields } from './location-field-names.ts'
import type { QuoteState } from './quote-state.ts'
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
    <ErrorSummary
      found={summarised(engine.state)}
      errors={engine.state.errors}
      draft={engine.state.draft}
      focusesField
    />
    {children}
  </form>
)

/** Without what an address lacks that has not been selected yet: that is said once, at its postcode. */
const summarised = ({ found, draft }: QuoteState) =>
  found.filter(({ field }) => {
    const [part, index, name] = field.split('.')
    const address = part === 'addresses' ? draft.addresses[Number(index)] : undefined
    return !(address && isIncomplete(address) && locationFields.some((each) => each === name))
  })

import { useMemo } from 'react'
import { pages } from '../app/pages.ts'
import { messagesOf } from '../dockets/booking-faults.ts'
import { ParcelAndTime } from './parcel-and-time.tsx'
import { quoteLookup } from './quote-calls.ts'
import { QuoteForm } from './quote-form.tsx'
import { QuoteHeading } from './quote-heading.tsx'
import { StopCard } from './stop-card.tsx'
import type { QuoteEngine } from './use-quote.ts'

/** Page 1: where from and where to, each by its postcode and the address selected there (QUOTE-02). */
export function PostcodesPage({ engine }: { engine: QuoteEngine }) {
  const { state, setup, rules, edit } = engine
  const lookup = useMemo(() => quoteLookup(setup.database), [setup.database])
  const messages = useMemo(() => messagesOf(state.faults), [state.faults])
  return (
    <>
      <QuoteHeading
        title={pages.quote.heading}
        says={setup.session ? 'A price in a minute.' : 'A price in a minute, and no account needed.'}
      />
      <QuoteForm engine={engine} label="Postcodes">
        {state.draft.addresses.map((address, index) => (
          <StopCard
            // Addresses of a quote never change places.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            last={index === state.draft.addresses.length - 1}
            guestOf={setup.session ? undefined : setup.database}
            {...{ address, index, lookup, messages, rules, edit }}
          />
        ))}
        <ParcelAndTime {...{ state, messages, edit }} />
      </QuoteForm>
    </>
  )
}

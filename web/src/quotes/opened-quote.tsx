import { quotePageOf } from '@despatch/domain/quotes/quote-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useFailureToast } from '../app/failure-toast.ts'
import { useSession } from '../app/session.ts'
import { storedQuote } from './saved-quote.ts'
import { Deferred } from '../ui/deferred.tsx'
import { cardBookingQuery, savedQuoteQuery, type QuoteCustomer } from './quote-calls.ts'
import { QuoteFlow } from './quote-flow.tsx'
import { quoteSetup } from './quote-setup.ts'
import { QuoteSkeleton } from './quote-skeleton.tsx'

/** The values of `?srv=` that load a card booking (QUOTE-08), as links write it and as people do. */
const cardBookingServices = new Set(['card-booking', 'cardbooking'])

/** Opens the quote that the address names, or that this device keeps, or an empty one (QUOTE-08, QUOTE-10). */
export function OpenedQuote({ database, known }: { database: string; known: QuoteCustomer }) {
  const session = useSession()
  const search = useSearch({ from: '/shell/docket/quote' })
  const [asked] = useState(search)
  const [kept] = useState(() => storedQuote(database, session).read())
  const setup = useMemo(() => quoteSetup(database, session, known), [database, session, known])

  const byCard = cardBookingServices.has(asked.srv ?? '')
  const named = asked.guid !== undefined || byCard
  const guid = named ? (asked.guid ?? '') : (kept?.guid ?? null)
  const cardBooking = useQuery({
    ...cardBookingQuery(database, asked.id ?? '', guid ?? ''),
    enabled: byCard,
  })
  const quote = useQuery({ ...savedQuoteQuery(database, guid ?? ''), enabled: guid !== null && !byCard })
  const saved = byCard ? cardBooking : quote
  // One that only this device remembers may be gone: that is not what somebody has asked for.
  useFailureToast('Loading Quote', named ? saved.error : null)

  if (guid !== null && saved.isPending) return <QuoteSkeleton />
  const missing = saved.error !== null
  return (
    <Deferred fallback={<QuoteSkeleton />}>
      <QuoteFlow
        setup={setup}
        opened={{
          page: missing && named ? 'postcodes' : quotePageOf(asked.page ?? ''),
          saved: saved.data ?? null,
          kept:
            missing && kept ? { ...kept, guid: null, session_id: null } : named && !saved.data ? null : kept,
        }}
      />
    </Deferred>
  )
}

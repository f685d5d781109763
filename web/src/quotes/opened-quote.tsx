import { quotePageOf, reachablePage, type QuotePage } from '@despatch/domain/quotes/quote-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useFailureToast } from '../platform/failure-toast.ts'
import { useSession } from '../platform/session.ts'
import { storedQuote } from './workflow/saved-quote.ts'
import { cardBookingQuery, savedQuoteQuery, type QuoteCustomer } from './quote-calls.ts'
import { QuoteFlow } from './quote-flow.tsx'
import { quoteSetup, type QuoteSetup } from './workflow/quote-setup.ts'
import { QuoteSkeleton } from './quote-skeleton.tsx'
import { quotesTexts } from './texts.ts'

/** The values of `?srv=` that load a card booking (QUOTE-08): the one in our links, and a common variant. */
const cardBookingServices = new Set(['card-booking', 'cardbooking'])

function wantedPage(named: string, { canBook }: QuoteSetup): QuotePage | null {
  const page = quotePageOf(named)
  return page && reachablePage(page, canBook)
}

/** Opens the quote in the URL, or the one saved on this device, or an empty one (QUOTE-08, QUOTE-10). */
export function OpenedQuote({ database, known }: { database: string; known: QuoteCustomer }) {
  const session = useSession()
  const search = useSearch({ from: '/shell/docket/quote' })
  const [initial] = useState(search)
  const [stored] = useState(() => storedQuote(database, session).read())
  const setup = useMemo(() => quoteSetup(database, session, known), [database, session, known])

  const isCardBooking = cardBookingServices.has(initial.srv ?? '')
  const isInUrl = initial.guid !== undefined || isCardBooking
  const guid = isInUrl ? (initial.guid ?? '') : (stored?.guid ?? null)
  const cardBooking = useQuery({
    ...cardBookingQuery(database, initial.id ?? '', guid ?? ''),
    enabled: isCardBooking,
  })
  const quote = useQuery({
    ...savedQuoteQuery(database, guid ?? ''),
    enabled: guid !== null && !isCardBooking,
  })
  const saved = isCardBooking ? cardBooking : quote
  // A missing quote is reported only if the user asked for it in the URL, not if it was only saved on this device.
  useFailureToast(quotesTexts.loadingQuote, isInUrl ? saved.error : null)

  if (guid !== null && saved.isPending) return <QuoteSkeleton />
  const missing = saved.error !== null
  return (
    <QuoteFlow
      setup={setup}
      opened={{
        page: missing && isInUrl ? 'postcodes' : wantedPage(initial.page ?? '', setup),
        saved: saved.data ?? null,
        stored:
          missing && stored
            ? { ...stored, guid: null, session_id: null }
            : isInUrl && !saved.data
              ? null
              : stored,
      }}
    />
  )
}

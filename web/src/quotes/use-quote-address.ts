import { quotePageOf, type QuotePage } from '@despatch/domain/quotes/quote-pages.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { parseSearch } from '../app/search-params.ts'
import { paths } from '../paths.ts'
import type { QuoteEngine } from './use-quote.ts'

/**
 * Keeps the address bar and the quote together: each page is a step of the browser's history, so that a phone's own
 * back goes back in the quote, and the guid stands there to be kept or passed on (QUOTE-10).
 *
 * It listens to the history itself: what the router has drawn comes later, and a step back in between would be missed.
 */
export function useQuoteAddress({ page, state, setup, goTo }: QuoteEngine) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const guid = state.saved?.guid
  const database = setup.session ? undefined : setup.database
  /** The page that the address names, or will as soon as a step of ours has arrived. */
  const named = useRef<QuotePage | null>(null)

  const write = useEffectEvent((shown: QuotePage, replace: boolean) => {
    named.current = shown
    void navigate({
      to: paths.quote,
      search: { page: shown, ...(guid ? { guid } : {}), ...(database ? { database } : {}) },
      replace,
      resetScroll: false,
    })
  })

  // With the drawing, because a step back may follow at once.
  useLayoutEffect(() => {
    const { page: inAddress, guid: guidInAddress } = parseSearch(history.location.search)
    const moved = named.current !== null && named.current !== page
    if (moved || inAddress !== page || guidInAddress !== guid) write(page, !moved)
    named.current = page
  }, [page, guid, history])

  const arrive = useEffectEvent(({ pathname, search }: { pathname: string; search: string }) => {
    if (pathname !== paths.quote) return
    const inAddress = parseSearch(search).page
    const asked = quotePageOf(inAddress ?? '') ?? 'postcodes'
    const shown = asked === named.current ? asked : goTo(asked)
    named.current = shown
    if (shown !== inAddress) write(shown, true)
  })
  useEffect(() => history.subscribe(({ location }) => arrive(location)), [history])
}

import { quotePageOf, type QuotePage } from '@despatch/domain/quotes/quote-pages.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { parseSearch } from '../../platform/search-params.ts'
import { paths } from '../../platform/paths.ts'
import type { QuoteEngine } from './use-quote.ts'

/**
 * Synchronises the URL and the quote. Each page is an entry in the browser's history, so that the browser's Back
 * works. The guid is in the URL, to be bookmarked or shared (QUOTE-10).
 *
 * It subscribes to the history itself: the router renders later, and a step back in between would be missed.
 */
export function useQuoteUrl({ page, state, setup, goTo }: QuoteEngine) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const guid = state.saved?.guid
  const database = setup.session ? undefined : setup.database
  /** The page in the URL, or the page of a navigation in progress. */
  const urlPage = useRef<QuotePage | null>(null)

  const write = useEffectEvent((shown: QuotePage, replace: boolean) => {
    urlPage.current = shown
    void navigate({
      to: paths.quote,
      search: { page: shown, ...(guid ? { guid } : {}), ...(database ? { database } : {}) },
      replace,
      resetScroll: false,
    })
  })

  // A layout effect, because a step back may follow immediately.
  useLayoutEffect(() => {
    const { page: currentPage, guid: currentGuid } = parseSearch(history.location.search)
    const moved = urlPage.current !== null && urlPage.current !== page
    if (moved || currentPage !== page || currentGuid !== guid) write(page, !moved)
    urlPage.current = page
  }, [page, guid, history])

  const arrive = useEffectEvent(({ pathname, search }: { pathname: string; search: string }) => {
    if (pathname !== paths.quote) return
    const currentPage = parseSearch(search).page
    const requested = quotePageOf(currentPage ?? '') ?? 'postcodes'
    const shown = requested === urlPage.current ? requested : goTo(requested)
    urlPage.current = shown
    if (shown !== currentPage) write(shown, true)
  })
  useEffect(() => history.subscribe(({ location }) => arrive(location)), [history])
}

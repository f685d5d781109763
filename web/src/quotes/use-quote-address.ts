import { quotePageOf } from '@despatch/domain/quotes/quote-pages.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '../paths.ts'
import type { QuoteEngine } from './use-quote.ts'

/**
 * Keeps the address bar and the quote together: each page is a step of the browser's history, so that a phone's own
 * back goes back in the quote, and the guid stands there to be kept or passed on (QUOTE-10).
 */
export function useQuoteAddress({ page, state, setup, goTo }: QuoteEngine) {
  const search = useSearch({ from: '/shell/docket/quote' })
  const navigate = useNavigate()
  const asked = quotePageOf(search.page ?? '') ?? 'postcodes'
  const guid = state.saved?.guid
  const database = setup.session ? undefined : setup.database
  const followed = useRef<string | null>(null)
  const seen = useRef(asked)

  const follow = useEffectEvent(goTo)
  useEffect(() => {
    const first = followed.current === null
    // Until a step of ours has arrived, the address names the page that was left: nobody has gone back to it.
    const byBrowser = !first && seen.current !== asked && followed.current !== asked
    const shown = byBrowser && asked !== page ? follow(asked) : page
    const isOnItsWay = followed.current === shown
    followed.current = shown
    seen.current = asked
    if (shown === asked && guid === search.guid && search.page !== undefined) return
    void navigate({
      to: paths.quote,
      search: { page: shown, ...(guid ? { guid } : {}), ...(database ? { database } : {}) },
      replace: first || byBrowser || isOnItsWay || shown === asked,
      resetScroll: false,
    })
  }, [asked, page, guid, database, search.page, search.guid, navigate])
}

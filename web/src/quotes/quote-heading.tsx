import { Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { use, useEffect, useRef, type ReactNode } from 'react'
import { SiteName } from '../ui/site-name.ts'
import classes from './quote.module.css'
import { quotesTexts } from './texts.ts'

const headingId = 'quote-heading'

/** The main heading of a page of the quote. */
export function QuoteHeading({ title, description }: { title: string; description?: ReactNode }) {
  useDocumentTitle(quotesTexts.quoteTitle(title, use(SiteName)))
  return (
    <div className={classes.headingRow}>
      <Title order={1} id={headingId} tabIndex={-1} className={classes.heading ?? ''}>
        {title}
      </Title>
      {description && <Text c="dimmed">{description}</Text>}
    </div>
  )
}

/** Focuses the heading of each new page, so that reading starts there. The first page keeps the initial focus. */
export function useFocusHeading(page: string) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    window.scrollTo({ top: 0 })
    document.getElementById(headingId)?.focus({ preventScroll: true })
  }, [page])
}

import { useEffect, useRef } from 'react'

// The page that the browser itself has opened keeps the browser's own focus.
let opened: string | null = null

/**
 * A ref for the main heading: it takes the focus on arrival, unless the page has put it into a field already, or
 * somebody is in a dialog that they opened before a slow page had come.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const place = window.location.pathname
  useEffect(() => {
    const arrived = opened !== null && opened !== place
    opened = place
    const main = heading.current?.closest('main')
    const focused = document.activeElement
    const inField = focused !== main && main?.contains(focused)
    const inDialog = focused?.closest('[role=dialog]')
    if (arrived && !inField && !inDialog) heading.current?.focus({ preventScroll: true })
  }, [place])
  return heading
}

import { useEffect, useRef } from 'react'

// The pathname of the last page. On the first page the browser's own focus stays.
let opened: string | null = null

/**
 * A ref for the main heading, which takes the focus after navigation. A field that the page has focused keeps the
 * focus, and so does a dialog that was opened before a slow page had loaded.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = window.location
  useEffect(() => {
    const arrived = opened !== null && opened !== pathname
    opened = pathname
    const main = heading.current?.closest('main')
    const focused = document.activeElement
    const inField = focused !== main && main?.contains(focused)
    const inDialog = focused?.closest('[role=dialog]')
    if (arrived && !inField && !inDialog) heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return heading
}

import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Scrolls to the section in the URL's hash, such as a link of a list: `signature`, `photos`, `tracking`, `map` or
 * `stock`. If the page has no such section, it stays at the top.
 */
export function useScrollToSection() {
  const { hash } = useLocation()
  useEffect(() => {
    const heading = hash ? document.getElementById(hash) : null
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [hash])
}

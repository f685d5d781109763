import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Goes to the section that the address names behind its #, such as a list's action does: `signature`, `photos`,
 * `tracking`, `map` or `stock`. A section that the page does not have leaves the reader at its top.
 */
export function useWantedSection() {
  const { hash } = useLocation()
  useEffect(() => {
    const heading = hash ? document.getElementById(hash) : null
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [hash])
}

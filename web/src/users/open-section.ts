import { useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { createContext } from 'react'

/**
 * The title of the section of a user that is shown, or null for the list of all sections. Undefined where there is room for
 * all of them.
 */
export const OpenSection = createContext<string | null | undefined>(undefined)

/** On a phone, the section named in the address, and null without one. */
export function useOpenSection(): string | null | undefined {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { hash } = useLocation()
  return phone ? hash || null : undefined
}

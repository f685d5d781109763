import { createContext } from 'react'

/** The place of the next button in the bar, for a page whose button belongs to a form of its own; null until it exists. */
export const BarButton = createContext<Element | null>(null)

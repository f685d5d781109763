import { createContext } from 'react'

/** The element of the bar that gets the next button, for a page whose button belongs to a form of its own; null until it exists. */
export const BarButton = createContext<Element | null>(null)

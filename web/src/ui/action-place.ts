import { createContext } from 'react'

/** Where an action of a page is: the one filled button, a button beside it, or in the menu. */
export const ActionPlace = createContext<'main' | 'beside' | 'menu'>('beside')

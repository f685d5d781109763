import { startTransition, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Draws the login page or the portal, instead of what was drawn before. */
export type Draw = (content: ReactNode) => void

/**
 * Returns a function that draws in an element. A transition is rendered in small steps, so that a slow phone stays responsive.
 *
 * This module is in the file of React (`chunks.ts`), so that React's own code runs when that file has loaded, as a task of
 * its own. Otherwise it would run in one long task with the code of the first page.
 */
export function drawIn(container: Element): Draw {
  const root = createRoot(container)
  return (content) => startTransition(() => root.render(content))
}

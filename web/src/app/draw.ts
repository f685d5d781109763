import { startTransition, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Draws the portal in an element. A transition is rendered in small steps, so that a slow phone stays responsive.
 *
 * This module is in the file of React (`chunks.ts`), so that React's own code runs when that file has loaded, as a task of
 * its own. Otherwise it would run in one long task with the code of the first page.
 */
export function draw(container: Element, portal: ReactNode): void {
  const root = createRoot(container)
  startTransition(() => root.render(portal))
}

import { useEffect } from 'react'
import { remembered } from '../../../platform/remembered.ts'
import { paths } from '../../../platform/paths.ts'

/** The docket shown in the booking form, as saved in the browser session (FORM-08). */
export interface ShownDocket {
  dck_id: number
  archive: boolean
}

const savedDocket = remembered('docket', () => sessionStorage)

/**
 * The docket shown when this window was reloaded or restored; null for a new booking. Who types the address of the form, or
 * opens a bookmark, wants an empty one.
 */
export function lastShownDocket(): ShownDocket | null {
  if (!isRestoredOn(paths.docket)) savedDocket.write(null)
  const [, dck_id, side] = /^([1-9]\d{0,9}) (archive|recent)$/.exec(savedDocket.read() ?? '') ?? []
  return dck_id === undefined ? null : { dck_id: Number(dck_id), archive: side === 'archive' }
}

/**
 * Saves the docket in the browser session while it is shown, so that a reload restores it. Leaving for another page
 * of the portal clears it.
 */
export function useShownDocket(dck_id: number | undefined, archive: boolean) {
  useEffect(() => {
    if (dck_id === undefined) return
    savedDocket.write(`${dck_id} ${archive ? 'archive' : 'recent'}`)
    return () => savedDocket.write(null)
  }, [dck_id, archive])
}

/** Whether the browser loaded this path again, rather than by its address, or by a link of the portal. */
const isRestoredOn = (path: string): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        entry instanceof PerformanceNavigationTiming &&
        entry.type !== 'navigate' &&
        new URL(entry.name).pathname === path,
    )

import { useEffect } from 'react'
import { remembered } from '../app/remembered.ts'

/** The docket that the booking form shows, as the browser's session keeps it (FORM-08). */
export interface ShownDocket {
  dck_id: number
  archive: boolean
}

const kept = remembered('docket', () => sessionStorage)

/** What was shown when this window was last closed, reloaded or led away; null for a new booking. */
export function lastShownDocket(): ShownDocket | null {
  const [, dck_id, side] = /^([1-9]\d{0,9}) (archive|recent)$/.exec(kept.read() ?? '') ?? []
  return dck_id === undefined ? null : { dck_id: Number(dck_id), archive: side === 'archive' }
}

/**
 * Keeps a docket in the session's context for as long as it is shown. A reload cuts that short, and so finds it; who
 * goes on to another page of the portal leaves nothing behind.
 */
export function useShownDocket(dck_id: number | undefined, archive: boolean) {
  useEffect(() => {
    if (dck_id === undefined) return
    kept.write(`${dck_id} ${archive ? 'archive' : 'recent'}`)
    return () => kept.write(null)
  }, [dck_id, archive])
}

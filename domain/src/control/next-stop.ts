import type { StatusId } from '../dockets/status.ts'

const uncollected: ReadonlySet<StatusId> = new Set(['W', 'O', 'G'])

/**
 * Which end of its journey a docket is shown at on the board's map (CTRL-08): where it begins until it is collected, and
 * from then on where it ends. After a failed attempt and on hold the state alone does not tell; the end it is.
 */
export const headsFor = (status: StatusId): 'collection' | 'delivery' =>
  uncollected.has(status) ? 'collection' : 'delivery'

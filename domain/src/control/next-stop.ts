import type { StatusId } from '../dockets/status.ts'

const uncollected: ReadonlySet<StatusId> = new Set(['W', 'O', 'G'])

/**
 * The end of the journey at which the board's map shows a docket (CTRL-08): the collection until it is collected, then
 * the delivery. After a failed attempt and on hold it is the delivery.
 */
export const nextStop = (status: StatusId): 'collection' | 'delivery' =>
  uncollected.has(status) ? 'collection' : 'delivery'

import { isFinished, statusIds } from '../dockets/status.ts'

/**
 * The statuses that a circuit's board shows until an administrator chooses others (CTRL-01): those of dockets under way.
 */
export const usualBoardStatuses = statusIds.filter((status) => !isFinished(status)).join('')

import { isFinished, statusIds } from '../dockets/status.ts'

/** The default statuses of a new circuit's board: those of unfinished dockets (CTRL-01). */
export const defaultBoardStatuses = statusIds.filter((status) => !isFinished(status)).join('')

import { unallocatedStatuses } from '@despatch/domain/dockets/status.ts'

/** The circuit of a docket `d`, for the rule of its board. */
export const circuitOfDocket = 'join circuit cir on cir.cir_circ_code = d.dck_circ_code'

/** The codes of the statuses that a circuit's board shows, in the form of the index. */
export const boardStatusCodes = 'string_to_array(cir.cir_statuses, null)::bpchar[]'

/**
 * The only rule of which dockets are on a board (CTRL-01): those in a status that their circuit shows, until they are
 * archived. The list, live changes, the map and the drivers' counts use it.
 */
export const onBoard = `d.dck_archive = 'F' and d.dck_status = any(${boardStatusCodes})`

/** Dockets `d` that wait for a driver. */
export const isWaiting = `d.dck_status in (${unallocatedStatuses.map((status) => `'${status}'`).join(', ')})`

/** The circuit of a docket `d`, whose board is asked about. */
export const circuitOfDocket = 'join circuit cir on cir.cir_circ_code = d.dck_circ_code'

/** The letters of the statuses that a circuit's board shows, as the index has them. */
export const boardStatusCodes = 'string_to_array(cir.cir_statuses, null)::bpchar[]'

/**
 * The one rule of what stands on a board (CTRL-01): a docket whose status is among those that its circuit shows, until it
 * goes to the archive. List, live changes, map and what is counted for a driver ask it.
 */
export const onBoard = `d.dck_archive = 'F' and d.dck_status = any(${boardStatusCodes})`

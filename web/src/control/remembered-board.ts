import { remembered } from '../platform/remembered.ts'
import type { Session } from '../platform/session.ts'

/** The circuit that a user last opened on this device, and the filter and columns of each circuit. */
export function rememberedBoard({ database, user }: Session) {
  const owner = `${database}.${user.ausr_id}`
  return {
    circuit: remembered(`board.circuit.${owner}`),
    filterOf: (cir_circ_code: string) => remembered(`board.filter.${owner}.${cir_circ_code}`),
    showOf: (cir_circ_code: string) => remembered(`board.show.${owner}.${cir_circ_code}`),
    columnsOf: (cir_circ_code: string) => remembered(`board.columns.${owner}.${cir_circ_code}`),
  }
}

/** The circuit that this tab last showed. It is known before the user is. */
export const circuitOfTab = remembered('board.circuit', () => sessionStorage)

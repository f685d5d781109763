/** A PIN that the recipient of a delivery gives to the driver: four digits. */
export const pinPattern = /^[0-9]{4}$/

/** Wrong PINs of one stop that are accepted as mistakes. After that, the office decides even if the next is right. */
export const mostWrongPins = 5

/** Why a delivery does not count as proved by its PIN. */
export type PinProblem = 'missing' | 'wrong' | 'locked'

export interface PinAttempt {
  /** The PIN of the stop; null if it needs none. */
  needed: string | null
  /** What the driver entered; null for nothing. */
  entered: string | null
  /** Deliveries of the stop that were reported with a wrong PIN before. */
  wrongBefore: number
}

/** Checks the PIN of a delivery. Null if it is right or not needed. */
export function pinProblem({ needed, entered, wrongBefore }: PinAttempt): PinProblem | null {
  if (needed === null) return null
  if (entered === null) return 'missing'
  if (wrongBefore >= mostWrongPins) return 'locked'
  return entered === needed ? null : 'wrong'
}

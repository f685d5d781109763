/** The states of a row of an import. */
export const rowStates = ['error', 'ready', 'alike', 'known', 'left_out', 'booked', 'refused'] as const

export type RowState = (typeof rowStates)[number]

/** The maximum lengths of a stock line's fields in characters. */
export const stockLengths = { code: 40, description: 100, reference: 50, note: 200 } as const

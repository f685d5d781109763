/** The most characters of each field of a line of stock. */
export const stockLengths = { code: 40, description: 100, reference: 50, note: 200 } as const

/** The key prefix of everything about stock, so that one change refreshes all of it. */
export const stockKey = ['stock']

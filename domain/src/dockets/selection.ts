/** The maximum number of dockets in one file of labels or pages. */
export const maximumSelection = 100

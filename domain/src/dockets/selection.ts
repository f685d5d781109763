/** The most dockets of which one file of labels or pages is made. */
export const mostSelected = 100

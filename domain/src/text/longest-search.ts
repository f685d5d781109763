/** The most characters of a search. */
export const longestSearch = 100

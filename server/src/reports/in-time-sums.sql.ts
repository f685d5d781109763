/** The sums that inTimeColumns needs in the rows of a report. */
export const inTimeSums = (what: 'collections' | 'deliveries'): string =>
  `sum(${what}) ${what}, sum(${what}_late) ${what}_late, sum(${what} - ${what}_late) ${what}_on_time`

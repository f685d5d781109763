import { plural } from '@despatch/domain/text/plural.ts'
import type { CardState } from '@despatch/domain/pricing/card-on.ts'

/** The texts of the rate cards on the page of a tariff. */
export const rateCardTexts = {
  prices: 'Prices',
  newPrices: 'New prices',
  enterPrices: 'Enter prices',
  none: 'This tariff has no prices, so it cannot be booked.',
  notLoaded: 'The prices could not be loaded',
  firstDay: 'First day',
  state: 'State',
  base: 'Base',
  minimum: 'Minimum',
  inactive: 'Inactive',
  states: ({ state, days }: CardState) => {
    if (state === 'in force') return 'In force'
    return state === 'ended' ? 'Ended' : plural(days, { one: 'Begins tomorrow', other: 'Begins in # days' })
  },
}

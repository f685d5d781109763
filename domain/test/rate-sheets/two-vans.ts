import type { RateSheet } from './rate-sheet.ts'

/** A small van at £2.20 a mile and a large van at £2.40, on short and long journeys. An urgent way back costs half. */
export const twoVans: RateSheet = {
  title: 'two vans by the mile, the way back at half',
  cards: {
    'Small van': { perMile: 2.2, waitAndReturnPercent: 50 },
    'Large van': { perMile: 2.4, waitAndReturnPercent: 50 },
  },
  jobs: [
    { job: '5 miles at £2.20', card: 'Small van', miles: 5, net: 11 },
    { job: '12.4 miles at £2.20', card: 'Small van', miles: 12.4, net: 27.28 },
    { job: '33.33 miles at £2.20 are £73.326', card: 'Small van', miles: 33.33, net: 73.33 },
    { job: '87 miles at £2.20', card: 'Small van', miles: 87, net: 191.4 },
    { job: '25 miles and back: £55.00 and £27.50', card: 'Small van', miles: 25, wandr: true, net: 82.5 },
    {
      job: '41.7 miles and back: £91.74 and £45.87',
      card: 'Small van',
      miles: 41.7,
      wandr: true,
      net: 137.61,
    },
    { job: '5 miles at £2.40', card: 'Large van', miles: 5, net: 12 },
    { job: '12.4 miles at £2.40', card: 'Large van', miles: 12.4, net: 29.76 },
    { job: '250 miles at £2.40', card: 'Large van', miles: 250, net: 600 },
    {
      job: '18.25 miles and back: £43.80 and £21.90',
      card: 'Large van',
      miles: 18.25,
      wandr: true,
      net: 65.7,
    },
  ],
}

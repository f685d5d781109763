import type { RateSheet } from './rate-sheet.ts'

/**
 * A fixed price up to three miles, then by the mile. Priority, without other jobs on the way, costs half as much again. Ten
 * minutes of waiting are free, then each minute costs the rate of the vehicle.
 */
export const bikesAndVans: RateSheet = {
  title: 'bicycles, motorcycles and vans in London, with waiting by vehicle',
  cards: {
    Bicycle: { base: 7, includedMiles: 3, perMile: 1.5, waitingFree: 10, waitingPerMinute: 0.21 },
    Motorcycle: { base: 9, includedMiles: 3, perMile: 1.6, waitingFree: 10, waitingPerMinute: 0.25 },
    'Motorcycle, priority': {
      base: 13.5,
      includedMiles: 3,
      perMile: 2.4,
      waitingFree: 10,
      waitingPerMinute: 0.25,
    },
    'Small van': { base: 18, includedMiles: 3, perMile: 1.9, waitingFree: 10, waitingPerMinute: 0.4 },
  },
  jobs: [
    { job: '2.1 miles', card: 'Bicycle', miles: 2.1, net: 7 },
    { job: '1.5 of 4.5 miles at £1.50', card: 'Bicycle', miles: 4.5, net: 9.25 },
    { job: '3 miles', card: 'Motorcycle', miles: 3, net: 9 },
    { job: '4.8 of 7.8 miles at £1.60', card: 'Motorcycle', miles: 7.8, net: 16.68 },
    { job: 'The same, half as much again', card: 'Motorcycle, priority', miles: 7.8, net: 25.02 },
    { job: '7.25 of 10.25 miles at £1.90 are £13.775', card: 'Small van', miles: 10.25, net: 31.78 },
    { job: '2.1 miles and 10 minutes that are free', card: 'Bicycle', miles: 2.1, waited: 10, net: 7 },
    { job: '2.1 miles and 3 minutes at £0.21', card: 'Bicycle', miles: 2.1, waited: 13, net: 7.63 },
    { job: '3 miles and 21 minutes at £0.25', card: 'Motorcycle', miles: 3, waited: 31, net: 14.25 },
    { job: '5 miles and 12 minutes at £0.40', card: 'Small van', miles: 5, waited: 22, net: 26.6 },
  ],
}

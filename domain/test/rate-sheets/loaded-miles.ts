import type { RateSheet } from './rate-sheet.ts'

/**
 * Loads by the loaded mile, at £1.20. The minimum is £45.00 locally, and £120.00 in London with the congestion charge. A load
 * on the way back costs half. Each further drop is £10.00. London is a tariff of its own, for its minimum.
 */
export const loadedMiles: RateSheet = {
  title: 'loads by the mile, with one minimum locally and one in London',
  cards: {
    Local: { perMile: 1.2, perStop: 10, minimum: 45, waitAndReturnPercent: 50 },
    London: { perMile: 1.2, perStop: 10, minimum: 120, waitAndReturnPercent: 50 },
  },
  jobs: [
    { job: '12 miles cost the minimum', card: 'Local', miles: 12, net: 45 },
    { job: '37.5 miles at £1.20 are the minimum', card: 'Local', miles: 37.5, net: 45 },
    { job: '40 miles at £1.20', card: 'Local', miles: 40, net: 48 },
    { job: '110 miles at £1.20', card: 'Local', miles: 110, net: 132 },
    { job: '110 miles and one more drop', card: 'Local', miles: 110, stops: 3, net: 142 },
    { job: '110 miles and three more drops', card: 'Local', miles: 110, stops: 5, net: 162 },
    { job: '80 miles with a load back: £96.00 and £48.00', card: 'Local', miles: 80, wandr: true, net: 144 },
    { job: '20 miles with a load back are £36.00', card: 'Local', miles: 20, wandr: true, net: 45 },
    { job: '60 miles into London cost its minimum', card: 'London', miles: 60, net: 120 },
    { job: '140 miles into London at £1.20', card: 'London', miles: 140, net: 168 },
  ],
}

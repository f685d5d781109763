import { congestionCharge, type RateSheet } from './rate-sheet.ts'

const lowEmission = ['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC']

/**
 * Up to 5 miles £35.00, then £1.60 a mile. Added: the congestion charge of £15.00, the low emission zone at £12.50, £30.00 for
 * another drop, 80% for the way back. The first 15 minutes of waiting are free, then £0.50 a minute for at most 4 hours.
 */
export const londonVanSurcharges: RateSheet = {
  title: 'a van in and around London, with surcharges',
  cards: {
    Van: {
      base: 35,
      includedMiles: 5,
      perMile: 1.6,
      perStop: 30,
      waitAndReturnPercent: 80,
      waitingFree: 15,
      waitingPerMinute: 0.5,
      waitingMost: 120,
    },
  },
  zones: [
    ...congestionCharge(15),
    ...lowEmission.map((zone_prefix) => ({
      zone_prefix,
      zone_description: 'Low emission zone',
      zone_amount: 12.5,
    })),
  ],
  jobs: [
    { job: '4 miles', card: 'Van', miles: 4, postcodes: ['RG1 1AA', 'RG6 1AA'], net: 35 },
    {
      job: '7.5 of 12.5 miles at £1.60',
      card: 'Van',
      miles: 12.5,
      postcodes: ['RG1 1AA', 'SL6 1AA'],
      net: 47,
    },
    {
      job: '33 of 38 miles at £1.60, and the low emission zone: £35.00, £52.80 and £12.50',
      card: 'Van',
      miles: 38,
      postcodes: ['RG1 1AA', 'E14 5AB'],
      net: 100.3,
    },
    {
      job: '35 of 40 miles at £1.60, and both zones: £35.00, £56.00, £15.00 and £12.50',
      card: 'Van',
      miles: 40,
      postcodes: ['RG1 1AA', 'EC2A 1AA'],
      net: 118.5,
    },
    {
      job: '4 miles, and both zones once: £35.00, £15.00 and £12.50',
      card: 'Van',
      miles: 4,
      postcodes: ['E14 5AB', 'EC3M 1AA'],
      net: 62.5,
    },
    {
      job: '12.5 miles and back: £47.00 and 80% of it, £37.60',
      card: 'Van',
      miles: 12.5,
      postcodes: ['RG1 1AA', 'SL6 1AA'],
      wandr: true,
      net: 84.6,
    },
    {
      job: '4 miles and back in both zones: £35.00, £28.00, £15.00 and £12.50',
      card: 'Van',
      miles: 4,
      postcodes: ['EC3M 1AA', 'WC2B 4AA'],
      wandr: true,
      net: 90.5,
    },
    {
      job: '12.5 miles with another drop: £47.00 and £30.00',
      card: 'Van',
      miles: 12.5,
      stops: 3,
      postcodes: ['RG1 1AA', 'RG6 1AA', 'SL6 1AA'],
      net: 77,
    },
    {
      job: '4 miles and 25 minutes of waiting, 10 of them at £0.50',
      card: 'Van',
      miles: 4,
      postcodes: ['RG1 1AA', 'RG6 1AA'],
      waited: 25,
      net: 40,
    },
    {
      job: '4 miles and 5 hours of waiting, at most £120.00',
      card: 'Van',
      miles: 4,
      postcodes: ['RG1 1AA', 'RG6 1AA'],
      waited: 300,
      net: 155,
    },
  ],
}

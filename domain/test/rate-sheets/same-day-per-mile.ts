import { atNoon, congestionCharge, inTheEvening, type RateSheet } from './rate-sheet.ts'

/**
 * £0.90 a mile with a minimum of £15.00. Outside 7:00 to 17:00 and at weekends £1.00 a mile with a minimum of £20.00. The
 * congestion charge of £10.00 is added to the minimum, so the minimum is the base, and covers the miles that it pays for.
 */
export const sameDayPerMile: RateSheet = {
  title: 'same day by the mile, with a minimum',
  cards: {
    Day: { base: 15, includedMiles: 16.67, perMile: 0.9 },
    'Out of hours': { base: 20, includedMiles: 20, perMile: 1 },
  },
  zones: congestionCharge(10),
  jobs: [
    { job: 'The sheet: 9 miles cost the minimum', card: 'Day', miles: 9, net: 15, total: 18 },
    { job: 'The sheet: 248 miles at £0.90', card: 'Day', miles: 248, net: 223.2, total: 267.84 },
    { job: '16 miles at £0.90 are £14.40, less than the minimum', card: 'Day', miles: 16, net: 15 },
    { job: '17 miles at £0.90', card: 'Day', miles: 17, net: 15.3 },
    {
      job: '9 miles to the City at noon: £15.00 and £10.00',
      card: 'Day',
      miles: 9,
      postcodes: ['E17 4AA', 'EC2A 1AA'],
      arrivals: atNoon(2),
      net: 25,
    },
    {
      job: '48 miles to the City at noon: £43.20 and £10.00',
      card: 'Day',
      miles: 48,
      postcodes: ['CO5 9AA', 'EC2A 1AA'],
      arrivals: atNoon(2),
      net: 53.2,
    },
    {
      job: '48 miles to the City at 18:00: £43.20',
      card: 'Day',
      miles: 48,
      postcodes: ['CO5 9AA', 'EC2A 1AA'],
      arrivals: inTheEvening(2),
      net: 43.2,
    },
    {
      job: '48 miles to the City on a Saturday at £1.00',
      card: 'Out of hours',
      miles: 48,
      postcodes: ['CO5 9AA', 'EC2A 1AA'],
      arrivals: ['2026-03-07T12:00:00+00:00', '2026-03-07T12:00:00+00:00'],
      net: 48,
    },
    { job: '12 miles in the evening cost the minimum', card: 'Out of hours', miles: 12, net: 20 },
    { job: '35.5 miles in the evening at £1.00', card: 'Out of hours', miles: 35.5, net: 35.5 },
  ],
}

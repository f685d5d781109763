import { atNoon, congestionCharge, inTheEvening, type RateSheet } from './rate-sheet.ts'

/**
 * Same day by the mile, with fixed prices between postcode districts in London: £0.90 a mile with a minimum of £15.00, and £60.00 from
 * Essex to the City. The sheet prints only this one fixed price. The others, the motorcycle and the £7.50 for another drop are our
 * own figures.
 */
export const londonZones: RateSheet = {
  title: 'same day between zones of London, and by the mile elsewhere',
  zoneMap: `
    City      | EC1-EC4, E1
    West End  | W1, WC1-WC2, SW1
    Docklands | E14, E16
    Heathrow  | TW6, UB3
    Essex     | CM, CO, SS`,
  cards: {
    'Small van': {
      base: 15,
      includedMiles: 16.67,
      perMile: 0.9,
      perStop: 7.5,
      zonePrices: `
                  | City   | West End | Docklands | Heathrow | Essex
        City      | £15.00 | £18.50   | £17.00    | £48.00   | £60.00
        West End  | £18.50 | £15.00   | £22.00    | £42.00   | £65.00
        Docklands | £17.00 | £22.00   | £15.00    | £52.00   | £55.00
        Heathrow  | £48.00 | £42.00   | £52.00    | £20.00   | £85.00
        Essex     | £60.00 | £65.00   | £55.00    | £85.00   | -`,
    },
    Motorcycle: {
      perStop: 3,
      blank: 'refuse',
      zonePrices: `
                  | City  | West End | Docklands
        City      | £8.00 | £9.50    | £9.00
        West End  | £9.50 | £8.00    | £12.50
        Docklands | £9.00 | £12.50   | £8.00`,
    },
  },
  zones: congestionCharge(10).map((zone) => ({ ...zone, zone_card: 'Small van' })),
  jobs: [
    {
      job: 'The sheet: 9 miles within Essex cost the minimum',
      card: 'Small van',
      miles: 9,
      postcodes: ['CM8 1AA', 'CM1 1AA'],
      refusedBy: ['Motorcycle'],
      net: 15,
      total: 18,
    },
    {
      job: 'The sheet: 248 miles from Essex to Liverpool at £0.90',
      card: 'Small van',
      miles: 248,
      postcodes: ['CO1 1AA', 'L1 1AA'],
      refusedBy: ['Motorcycle'],
      net: 223.2,
      total: 267.84,
    },
    {
      job: 'The sheet: Essex to the City, whatever its 48 miles cost',
      card: 'Small van',
      miles: 48,
      postcodes: ['CO5 9AA', 'EC2A 1AA'],
      arrivals: inTheEvening(2),
      net: 60,
      total: 72,
    },
    {
      job: 'The same at noon: £60.00 and £10.00',
      card: 'Small van',
      miles: 48,
      postcodes: ['CO5 9AA', 'EC2A 1AA'],
      arrivals: atNoon(2),
      net: 70,
    },
    {
      job: 'West End to the City at noon: £18.50 and £10.00',
      card: 'Small van',
      miles: 2.4,
      postcodes: ['W1A 1AA', 'EC1A 1BB'],
      arrivals: atNoon(2),
      net: 28.5,
    },
    {
      job: 'West End to the City by motorcycle',
      card: 'Motorcycle',
      miles: 2.4,
      postcodes: ['SW1A 1AA', 'E1 6AN'],
      arrivals: atNoon(2),
      net: 9.5,
    },
    {
      job: 'Docklands to Heathrow in the evening, and not the £17.00 of E1',
      card: 'Small van',
      miles: 25,
      postcodes: ['E14 5AB', 'TW6 1AA'],
      refusedBy: ['Motorcycle'],
      arrivals: inTheEvening(2),
      net: 52,
    },
    {
      job: 'City to three zones at noon: the dearest, £48.00, two more drops and £10.00',
      card: 'Small van',
      miles: 40,
      stops: 4,
      postcodes: ['EC3N 4AB', 'W1A 1AA', 'TW6 1AA', 'E14 5AB'],
      arrivals: atNoon(4),
      net: 73,
    },
    {
      job: 'City to Heathrow and Slough in the evening: 20 miles are £18.00, less than £48.00; one more drop',
      card: 'Small van',
      miles: 20,
      stops: 3,
      postcodes: ['EC3N 4AB', 'TW6 1AA', 'SL1 1AA'],
      arrivals: inTheEvening(3),
      net: 55.5,
    },
    {
      job: 'City to Heathrow and Brighton in the evening: 75 miles are £67.50; one more drop',
      card: 'Small van',
      miles: 75,
      stops: 3,
      postcodes: ['EC3N 4AB', 'TW6 1AA', 'BN1 1AA'],
      arrivals: inTheEvening(3),
      net: 75,
    },
  ],
}

import { kilograms, type RateSheet } from './rate-sheet.ts'

/**
 * Up to 1,000 kg £45.00, up to 2,000 kg £90.00 and up to 3,000 kg £135.00, with VAT. Once for each order, deliveries to some areas
 * cost more: £10.00, £45.00, £50.00, £100.00, £120.00 or £250.00. Each weight is a tariff, with a price to each area from anywhere.
 * All other areas cost its base. The sheet has prices with VAT, so the amounts are those without it.
 */
export const palletsByArea: RateSheet = {
  title: 'pallets by weight, to areas',
  zoneMap: `
    Portsmouth        | PO
    Scotland          | DD, EH, FK, G, KA, KY, ML, PA, PH, TD, AB
    Wales and Cornwall | LD, LL, PL, SA, SY, TR
    Northern Ireland  | BT
    Isle of Man       | IM
    Far north         | KW, HS, ZE, IV
    Channel Islands   | GY, JE`,
  cards: {
    'Up to 1,000 kg': {
      base: 37.5,
      heaviestKg: 1000,
      zonePrices: `
            | Portsmouth | Scotland | Wales and Cornwall | Northern Ireland | Isle of Man | Far north | Channel Islands
        Any | 45.83      | 75.00    | 75.00              | 79.17            | 120.83      | 137.50    | 245.83`,
    },
    'Up to 2,000 kg': {
      base: 75,
      heaviestKg: 2000,
      zonePrices: `
            | Portsmouth | Scotland | Wales and Cornwall | Northern Ireland | Isle of Man | Far north | Channel Islands
        Any | 83.33      | 112.50   | 112.50             | 116.67           | 158.33      | 175.00    | 283.33`,
    },
    'Up to 3,000 kg': {
      base: 112.5,
      heaviestKg: 3000,
      zonePrices: `
            | Portsmouth | Scotland | Wales and Cornwall | Northern Ireland | Isle of Man | Far north | Channel Islands
        Any | 120.83     | 150.00   | 150.00             | 154.17           | 195.83      | 212.50    | 320.83`,
    },
  },
  jobs: [
    {
      job: '640 kg to Leeds: £45.00 with VAT',
      card: 'Up to 1,000 kg',
      parcels: [kilograms(640)],
      postcodes: ['EN8 7AA', 'LS1 1AA'],
      net: 37.5,
      total: 45,
    },
    {
      job: '640 kg to Portsmouth: £45.00 and £10.00 with VAT',
      card: 'Up to 1,000 kg',
      parcels: [kilograms(640)],
      postcodes: ['EN8 7AA', 'PO1 3AX'],
      net: 45.83,
      total: 55,
    },
    {
      job: '1,000 kg to Edinburgh: £45.00 and £45.00 with VAT',
      card: 'Up to 1,000 kg',
      parcels: [kilograms(1000)],
      postcodes: ['EN8 7AA', 'EH1 1YZ'],
      net: 75,
      total: 90,
    },
    {
      job: 'two pallets of 500 kg to Belfast: £45.00 and £50.00 with VAT',
      card: 'Up to 1,000 kg',
      parcels: [kilograms(500, 2)],
      postcodes: ['EN8 7AA', 'BT1 5GS'],
      net: 79.17,
      total: 95,
    },
    {
      job: '900 kg to Inverness: £45.00 and £120.00 with VAT',
      card: 'Up to 1,000 kg',
      parcels: [kilograms(900)],
      postcodes: ['EN8 7AA', 'IV2 3AA'],
      net: 137.5,
      total: 165,
    },
    {
      job: '700 kg to Jersey: £45.00 and £250.00 with VAT',
      card: 'Up to 1,000 kg',
      parcels: [kilograms(700)],
      postcodes: ['EN8 7AA', 'JE2 3AB'],
      net: 245.83,
      total: 295,
    },
    {
      job: '640 kg from Belfast to Leeds: only where it goes counts',
      card: 'Up to 1,000 kg',
      parcels: [kilograms(640)],
      postcodes: ['BT1 5GS', 'LS1 1AA'],
      net: 37.5,
      total: 45,
    },
    {
      job: '1,400 kg to Leeds, over 200 miles: £90.00 with VAT',
      card: 'Up to 2,000 kg',
      miles: 200,
      parcels: [kilograms(700, 2)],
      postcodes: ['EN8 7AA', 'LS1 1AA'],
      refusedBy: ['Up to 1,000 kg'],
      net: 75,
      total: 90,
    },
    {
      job: '1,400 kg to Truro: £90.00 and £45.00 with VAT',
      card: 'Up to 2,000 kg',
      parcels: [kilograms(700, 2)],
      postcodes: ['EN8 7AA', 'TR1 1AA'],
      refusedBy: ['Up to 1,000 kg'],
      net: 112.5,
      total: 135,
    },
    {
      job: '2,600 kg to the Isle of Man: £135.00 and £100.00 with VAT',
      card: 'Up to 3,000 kg',
      parcels: [kilograms(650, 4)],
      postcodes: ['EN8 7AA', 'IM1 1AA'],
      refusedBy: ['Up to 1,000 kg', 'Up to 2,000 kg'],
      net: 195.83,
      total: 235,
    },
  ],
}

import { kilograms, type RateSheet } from './rate-sheet.ts'

/** One price an order by its total weight or its pallet, whatever the distance. Each break is a tariff with a heaviest load. */
export const carriageByWeight: RateSheet = {
  title: 'next day by weight break and pallet size',
  cards: {
    'Up to 5 kg': { base: 7.5, heaviestKg: 5 },
    'Up to 25 kg': { base: 10.5, heaviestKg: 25 },
    'Up to 50 kg': { base: 19, heaviestKg: 50 },
    'Quarter pallet': { base: 30, heaviestKg: 250 },
    'Full pallet': { base: 40, heaviestKg: 1000 },
    'Double pallet': { base: 80, heaviestKg: 1000 },
  },
  jobs: [
    { job: '4.2 kg', card: 'Up to 5 kg', parcels: [kilograms(4.2)], net: 7.5, total: 9 },
    { job: '5 kg', card: 'Up to 5 kg', parcels: [kilograms(5)], net: 7.5, total: 9 },
    {
      job: '5.01 kg',
      card: 'Up to 25 kg',
      parcels: [kilograms(5.01)],
      refusedBy: ['Up to 5 kg'],
      net: 10.5,
      total: 12.6,
    },
    {
      job: 'three parcels of 8 kg',
      card: 'Up to 25 kg',
      parcels: [kilograms(8, 3)],
      refusedBy: ['Up to 5 kg'],
      net: 10.5,
      total: 12.6,
    },
    { job: '25 kg over 300 miles', card: 'Up to 25 kg', miles: 300, parcels: [kilograms(25)], net: 10.5 },
    {
      job: '38 kg',
      card: 'Up to 50 kg',
      parcels: [kilograms(38)],
      refusedBy: ['Up to 5 kg', 'Up to 25 kg'],
      net: 19,
      total: 22.8,
    },
    {
      job: '20, 20 and 10 kg',
      card: 'Up to 50 kg',
      parcels: [kilograms(20, 2), kilograms(10)],
      refusedBy: ['Up to 25 kg'],
      net: 19,
      total: 22.8,
    },
    {
      job: 'a quarter pallet of 120 kg',
      card: 'Quarter pallet',
      parcels: [kilograms(120)],
      refusedBy: ['Up to 50 kg'],
      net: 30,
      total: 36,
    },
    {
      job: 'a full pallet of 640 kg',
      card: 'Full pallet',
      parcels: [kilograms(640)],
      refusedBy: ['Quarter pallet'],
      net: 40,
      total: 48,
    },
    {
      job: 'a double pallet of 800 kg',
      card: 'Double pallet',
      parcels: [kilograms(800)],
      net: 80,
      total: 96,
    },
  ],
}

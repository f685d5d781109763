import { kilograms, type RateSheet } from './rate-sheet.ts'

const highlands = ['IV', 'KW', 'PH', 'AB', 'PA'].map((zone_prefix) => ({
  zone_prefix,
  zone_description: 'Zone 2',
  zone_amount: 7.75,
}))
const overTheSea = (zone_card: string, zone_amount: number) =>
  ['BT', 'ZE', 'HS', 'IM'].map((zone_prefix) => ({
    zone_prefix,
    zone_description: 'Zone 3',
    zone_amount,
    zone_card,
  }))
const near = ['M1 1AE', 'B1 1AA']
const toZone2 = ['M1 1AE', 'IV2 3AA']
const toZone3 = ['M1 1AE', 'BT1 5GS']

/**
 * Parcels up to 10 kg at one price, then by the kilogram, or by volume at 5,000 cm³ a kilogram. Zone 2 costs £7.75 more. Zone 3
 * costs £13.25 more by the next day and £9.25 in two days. Saturday costs £12.00 more, as a tariff of its own.
 */
export const overnightParcels: RateSheet = {
  title: 'overnight parcels by weight, with surcharges for two zones',
  cards: {
    'Next day': { base: 9.8, includedKg: 10, perKg: 0.35, divisor: 5000 },
    'Two days': { base: 7.4, includedKg: 10, perKg: 0.3, divisor: 5000 },
    Saturday: { base: 21.8, includedKg: 10, perKg: 0.35, divisor: 5000 },
  },
  zones: [
    ...highlands,
    ...overTheSea('Next day', 13.25),
    ...overTheSea('Saturday', 13.25),
    ...overTheSea('Two days', 9.25),
  ],
  jobs: [
    { job: '8 kg', card: 'Next day', parcels: [kilograms(8)], postcodes: near, net: 9.8 },
    {
      job: '14.5 kg, 4.5 kg of it at £0.35 are £1.575',
      card: 'Next day',
      parcels: [kilograms(14.5)],
      postcodes: near,
      net: 11.38,
    },
    {
      job: '8 kg in a carton of 60 × 40 × 50 cm, which counts as 24 kg: 14 kg at £0.35',
      card: 'Next day',
      parcels: [{ quantity: 1, kg: 8, cm3: 120_000 }],
      postcodes: near,
      net: 14.7,
    },
    {
      job: '8 kg to zone 2: £9.80 and £7.75',
      card: 'Next day',
      parcels: [kilograms(8)],
      postcodes: toZone2,
      net: 17.55,
    },
    {
      job: '20 kg to zone 2: £9.80, £3.50 and £7.75',
      card: 'Next day',
      parcels: [kilograms(20)],
      postcodes: toZone2,
      net: 21.05,
    },
    {
      job: '8 kg to zone 3: £9.80 and £13.25',
      card: 'Next day',
      parcels: [kilograms(8)],
      postcodes: toZone3,
      net: 23.05,
    },
    {
      job: '8 kg to zone 3 in two days: £7.40 and £9.25',
      card: 'Two days',
      parcels: [kilograms(8)],
      postcodes: toZone3,
      net: 16.65,
    },
    {
      job: '30 kg in two days: £7.40 and 20 kg at £0.30',
      card: 'Two days',
      parcels: [kilograms(15, 2)],
      postcodes: near,
      net: 13.4,
    },
    {
      job: '8 kg on a Saturday: £9.80 and £12.00',
      card: 'Saturday',
      parcels: [kilograms(8)],
      postcodes: near,
      net: 21.8,
    },
    {
      job: '12 kg to zone 2 on a Saturday: £21.80, £0.70 and £7.75',
      card: 'Saturday',
      parcels: [kilograms(12)],
      postcodes: toZone2,
      net: 30.25,
    },
  ],
}

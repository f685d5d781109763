import type { StarterRegion } from '@despatch/domain/office/starter-regions.ts'

/** An area with an extra charge. */
export interface StarterZone {
  name: string
  /** Pounds, once per job. */
  charge: number
  /** Areas and districts, as in the postcode. */
  prefixes: readonly string[]
  /** The tariff that it is for; absent for all. */
  tariff?: string
}

const congestion = ['EC1', 'EC2', 'EC3', 'EC4', 'SE1', 'SW1', 'W1', 'WC1', 'WC2']

const districts = (area: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${area}${from + index}`)

/** The part of a daily charge that couriers usually pass on, and the ferries and long roads of each region. */
export const starterZones: Readonly<Record<StarterRegion, readonly StarterZone[]>> = {
  london: [
    { name: 'Central London congestion charge', charge: 5, prefixes: congestion },
    // Motorbikes do not pay it.
    { name: 'Central London congestion charge', charge: 0, prefixes: congestion, tariff: 'Motorbike' },
  ],
  'south-east': [{ name: 'Isle of Wight', charge: 45, prefixes: districts('PO', 30, 41) }],
  'south-west': [
    { name: 'Bristol and Bath clean air zones', charge: 4.5, prefixes: ['BS1', 'BA1', 'BA2'] },
    { name: 'Isles of Scilly', charge: 95, prefixes: districts('TR', 21, 25) },
  ],
  midlands: [{ name: 'Birmingham clean air zone', charge: 4, prefixes: districts('B', 1, 5) }],
  north: [
    { name: 'Tyneside clean air zone', charge: 4.5, prefixes: ['NE1'] },
    { name: 'Sheffield clean air zone', charge: 4.5, prefixes: districts('S', 1, 3) },
    { name: 'Bradford clean air zone', charge: 4.5, prefixes: ['BD1'] },
  ],
  wales: [{ name: 'Anglesey and the Llŷn', charge: 12, prefixes: ['LL53', ...districts('LL', 58, 78)] }],
  scotland: [
    { name: 'Highlands', charge: 18, prefixes: ['IV', 'KW', ...districts('PH', 30, 41)] },
    {
      name: 'Islands',
      charge: 65,
      prefixes: ['HS', 'ZE', ...districts('KA', 27, 28), 'KW15', 'KW16', 'KW17'],
    },
  ],
  'northern-ireland': [
    {
      name: 'Fermanagh and West Tyrone',
      charge: 12,
      prefixes: ['BT78', 'BT81', 'BT82', 'BT92', 'BT93', 'BT94'],
    },
  ],
}

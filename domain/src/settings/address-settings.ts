import type { Setting } from './setting.ts'

/** The sources of addresses, positions and routes; chosen together with the providers' keys (ADDR-04, ADDR-05). */
export const addressSettings = {
  AddressSource: {
    group: 'addresses',
    section: 'Addresses',
    label: 'Addresses',
    description: 'The source of address lookups.',
    kind: 'choice',
    choices: {
      embedded: 'Embedded data',
      'ideal-postcodes': 'Ideal Postcodes',
      postcoder: 'Postcoder',
    },
    start: 'embedded',
    perCustomer: false,
  },
  PositionSource: {
    group: 'addresses',
    section: 'Addresses',
    label: 'Geocoding',
    description:
      'The source of positions for postcodes that are not in the embedded data. Without one, the centre of the postcode district is used and the distance is marked as estimated.',
    kind: 'choice',
    choices: { embedded: 'Embedded data', 'postcodes.io': 'postcodes.io' },
    start: 'embedded',
    perCustomer: false,
  },
  TravelSource: {
    group: 'addresses',
    section: 'Addresses',
    label: 'Miles and minutes',
    description: 'How distances and journey times are calculated.',
    kind: 'choice',
    choices: { estimate: 'Estimate', osrm: 'OSRM server' },
    start: 'estimate',
    perCustomer: false,
  },
} as const satisfies Record<string, Setting>

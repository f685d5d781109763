import type { Setting } from './setting.ts'

/** Where addresses, positions and ways come from; chosen together with the providers' keys (ADDR-04, ADDR-05). */
export const addressSettings = {
  AddressSource: {
    group: 'addresses',
    section: 'Addresses',
    label: 'Addresses',
    description: 'Where addresses are looked up.',
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
    label: 'Positions',
    description:
      'Where the positions of postcodes come from that are not in the embedded data. Otherwise the middle of the postcode district is used, and the distance is marked as estimated.',
    kind: 'choice',
    choices: { embedded: 'Embedded data', 'postcodes.io': 'postcodes.io' },
    start: 'embedded',
    perCustomer: false,
  },
  TravelSource: {
    group: 'addresses',
    section: 'Addresses',
    label: 'Miles and minutes',
    description: 'How the way between addresses is worked out.',
    kind: 'choice',
    choices: { estimate: 'Estimate', osrm: 'OSRM server' },
    start: 'estimate',
    perCustomer: false,
  },
} as const satisfies Record<string, Setting>

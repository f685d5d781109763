import { startingStatuses } from '@despatch/domain/dockets/status.ts'
import type { TenantProfile } from './tenant-profile.ts'

const countries = [
  'United Kingdom',
  'Ireland',
  'France',
  'Germany',
  'Belgium',
  'Netherlands',
  'Luxembourg',
  'Spain',
  'Portugal',
  'Italy',
  'Switzerland',
  'Austria',
  'Denmark',
  'Sweden',
  'Norway',
  'Poland',
  'Guernsey',
  'Jersey',
  'Isle of Man',
]

const consignmentTypes = ['Documents', 'Parcel', 'Carton', 'Crate', 'Tube', 'Cool box', 'Pallet']

/** Reasons for a failed attempt and for a cancellation. */
export const exceptions = [
  { exc_id: 1, exc_description: 'Nobody in', exc_status: 'B' },
  { exc_id: 2, exc_description: 'Premises closed', exc_status: 'B' },
  { exc_id: 3, exc_description: 'Address not found', exc_status: 'B' },
  { exc_id: 4, exc_description: 'Refused by recipient', exc_status: 'B' },
  { exc_id: 5, exc_description: 'No access for the vehicle', exc_status: 'B' },
  { exc_id: 6, exc_description: 'Cancelled by customer', exc_status: 'C' },
  { exc_id: 7, exc_description: 'Booked twice', exc_status: 'C' },
  { exc_id: 8, exc_description: 'Goods not ready', exc_status: 'C' },
  { exc_id: 9, exc_description: 'No vehicle available', exc_status: 'C' },
] as const

/** Tables of choices, in the order in which they refer to each other. */
export function lookupRows(profile: TenantProfile): [table: string, rows: object[]][] {
  return [
    ['country', countries.map((country, index) => ({ country, country_order: index + 1 }))],
    ['status', startingStatuses.map((status, index) => Object.assign({ dsts_order: index + 1 }, status))],
    ['exception', [...exceptions]],
    ['circuit', profile.circuits.map(({ services: _services, ...circuit }) => circuit)],
    ['service_type', serviceTypeRows(profile)],
    [
      'consignment_type',
      consignmentTypes.map((ctyp_description, index) => ({ ctyp_id: index + 1, ctyp_description })),
    ],
    ['site', profile.sites.map((site_name, index) => ({ site_id: index + 1, site_name }))],
    [
      'business_unit',
      [
        { bu_id: 1, bu_name: 'Sales', bu_site_id: -1 },
        { bu_id: 2, bu_name: 'Control room', bu_site_id: 1 },
        { bu_id: 3, bu_name: 'Night trunk', bu_site_id: 2 },
      ],
    ],
  ]
}

const serviceNames = { A: 'Sameday', B: 'Overnight', C: 'Pallets and multi-parcel' } as const

const serviceTypeRows = (profile: TenantProfile): object[] =>
  profile.circuits
    .flatMap(({ cir_circ_code, services }) =>
      services.map((styp_id) => ({
        styp_id,
        styp_description: serviceNames[styp_id],
        styp_circ_code: cir_circ_code,
        styp_order: styp_id.charCodeAt(0) - 64,
      })),
    )
    .toSorted((one, other) => one.styp_order - other.styp_order)

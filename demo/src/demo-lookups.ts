import {
  consignmentTypeRows,
  countryRows,
  startingExceptions,
  serviceTypeRows,
  statusRows,
} from '@despatch/server/tenants/starting-records.ts'
import {
  retiredCircuits,
  retiredCompanyDays,
  retiredConsignmentTypes,
  retiredReasons,
  retiredServiceTypes,
  retiredSites,
  retiredUnits,
} from './retired-records.ts'
import type { TenantProfile } from './tenant-profile.ts'

/** What the demo's overnight and pallet services charge for ways over water, in pence, and how many working days they take longer. */
const overWater = [
  { sreg_region: 'NI', sreg_charge: 1800, sreg_days: 1 },
  { sreg_region: 'IM', sreg_charge: 2400, sreg_days: 1 },
  { sreg_region: 'JE', sreg_charge: 3600, sreg_days: 2 },
  { sreg_region: 'GY', sreg_charge: 3600, sreg_days: 2 },
  { sreg_region: 'ISLES', sreg_charge: 2200, sreg_days: 2 },
]

/** Same-day jobs stay on the mainland. */
const serviceRegionRows = ({ circuits }: TenantProfile): object[] =>
  serviceTypeRows(circuits)
    .filter(({ styp_id }) => styp_id !== 'A')
    .flatMap(({ styp_id }) => overWater.map((row) => ({ sreg_styp_id: styp_id, ...row })))

const inUse = (rows: readonly object[], retired: string): object[] =>
  rows.map((row) => ({ ...row, [retired]: false }))

/** Lookup tables, in the order of their references. */
export function lookupRows(profile: TenantProfile): [table: string, rows: object[]][] {
  return [
    ['country', countryRows],
    ['status', statusRows],
    ['exception', [...inUse(startingExceptions, 'exc_retired'), ...retiredReasons]],
    [
      'circuit',
      [
        ...inUse(
          profile.circuits.map(({ services: _services, ...circuit }) => circuit),
          'cir_retired',
        ),
        ...retiredCircuits,
      ],
    ],
    [
      'service_type',
      [
        ...inUse(serviceTypeRows(profile.circuits), 'styp_retired'),
        ...retiredServiceTypes(profile.circuits[0]?.cir_circ_code ?? ''),
      ],
    ],
    ['service_region', serviceRegionRows(profile)],
    ['company_day', retiredCompanyDays],
    ['consignment_type', [...inUse(consignmentTypeRows, 'ctyp_retired'), ...retiredConsignmentTypes]],
    [
      'site',
      [
        ...inUse(
          profile.sites.map((site_name, index) => ({ site_id: index + 1, site_name })),
          'site_retired',
        ),
        ...retiredSites,
      ],
    ],
    [
      'business_unit',
      [
        ...inUse(
          [
            { bu_id: 1, bu_name: 'Sales', bu_site_id: -1 },
            { bu_id: 2, bu_name: 'Control room', bu_site_id: 1 },
            { bu_id: 3, bu_name: 'Night trunk', bu_site_id: 2 },
          ],
          'bu_retired',
        ),
        ...retiredUnits,
      ],
    ],
  ]
}

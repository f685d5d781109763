import {
  consignmentTypeRows,
  countryRows,
  exceptions,
  serviceTypeRows,
  statusRows,
} from '../starting-records.ts'
import type { TenantProfile } from './tenant-profile.ts'

/** Tables of choices, in the order in which they refer to each other. */
export function lookupRows(profile: TenantProfile): [table: string, rows: object[]][] {
  return [
    ['country', countryRows],
    ['status', statusRows],
    ['exception', [...exceptions]],
    ['circuit', profile.circuits.map(({ services: _services, ...circuit }) => circuit)],
    ['service_type', serviceTypeRows(profile.circuits)],
    ['consignment_type', consignmentTypeRows],
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

import { countries } from '@despatch/domain/geo/countries.ts'
import { startingStatuses } from '@despatch/domain/dockets/status.ts'
import { creditTypeCode, zoneCreditTypeCode } from '@despatch/domain/pricing/docket-charges.ts'
import { startingMandatoryFields } from '@despatch/domain/settings/mandatory-fields.ts'

export const countryRows = countries.map((country, index) => ({ country, country_order: index + 1 }))

export const statusRows = startingStatuses.map((status, index) =>
  Object.assign({ dsts_order: index + 1 }, status),
)

/** Reasons for a failed attempt and for a cancellation. */
export const startingExceptions = [
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

const consignmentTypes = ['Documents', 'Parcel', 'Carton', 'Crate', 'Tube', 'Cool box', 'Pallet']

export const consignmentTypeRows = consignmentTypes.map((ctyp_description, index) => ({
  ctyp_id: index + 1,
  ctyp_description,
}))

export const vatRates = [
  { vat_code: 'S', vat_percent: 20, vat_category: 'S', vat_reason: '' },
  { vat_code: 'Z', vat_percent: 0, vat_category: 'Z', vat_reason: '' },
] as const

/** The usual charges after a booking. The office decides their amounts; until then they are entered with each charge. */
export const chargeTypeRows = (
  [
    ['WAIT', 'Waiting time', 'minute'],
    ['TOLL', 'Tolls', ''],
    ['PARK', 'Parking', ''],
    ['STOP', 'Extra stop', 'stop'],
    ['CREW', 'Second person', 'hour'],
    ['STORE', 'Storage', 'day'],
    ['OTHER', 'Other charge', ''],
    [zoneCreditTypeCode, 'Credit for a zone charge', ''],
    [creditTypeCode, 'Credit', ''],
  ] as const
).map(([chgt_code, chgt_description, chgt_unit]) => ({
  chgt_code,
  chgt_description,
  chgt_unit,
  chgt_amount: 0,
  chgt_vat_code: 'S',
}))

const workingDays = {
  styp_days: 'mon,tue,wed,thu,fri',
  styp_holidays: 'F',
  styp_opens: '08:00',
  styp_days_later: 1,
} as const

/** Usual calendars: same-day jobs at any time, the others from Monday to Friday for the next working day. */
export const startingServices = {
  A: {
    styp_description: 'Sameday',
    styp_days: 'mon,tue,wed,thu,fri,sat,sun',
    styp_holidays: 'T',
    styp_cutoff: '',
    styp_opens: '',
    styp_days_later: null,
    styp_deliver_by: '',
  },
  B: { styp_description: 'Overnight', ...workingDays, styp_cutoff: '16:00', styp_deliver_by: '17:30' },
  C: {
    styp_description: 'Pallets and multi-parcel',
    ...workingDays,
    styp_cutoff: '14:00',
    styp_deliver_by: '17:00',
  },
} as const

interface ServedCircuit {
  cir_circ_code: string
  services: readonly (keyof typeof startingServices)[]
}

/** The specification's service types, each with its circuit. */
export const serviceTypeRows = (circuits: readonly ServedCircuit[]) =>
  circuits
    .flatMap(({ cir_circ_code, services }) =>
      services.map((styp_id) => ({
        styp_id,
        ...startingServices[styp_id],
        styp_circ_code: cir_circ_code,
        styp_order: styp_id.charCodeAt(0) - 64,
      })),
    )
    .toSorted((one, other) => one.styp_order - other.styp_order)

export const mandatoryFieldRows: object[] = startingMandatoryFields.map(
  ({ field, serviceType, address, stop }) => ({
    mand_field: field,
    mand_serv_type: serviceType,
    mand_address: address,
    mand_stop: stop,
  }),
)

/** The only circuit of a company that has not added its own. */
export const firstCircuit = {
  cir_circ_code: 'MAIN',
  cir_name: 'All deliveries',
  cir_selectfields:
    'dck_docket,dck_status,cust_name,from_companyname,from_postalcode,to_companyname,to_postalcode,dadd_ready,dadd_deadline,drv_driver,ttyp_description',
} as const

/** Bank holidays count from the start, so that no service promises a delivery on Christmas Day. */
const settingRows = [
  { setting_group: 'general', setting_name: 'HolidayNation', cust_id: null, setting_value: 'EW' },
]

/** The initial records of a new company, in the order of their references; its office adds the rest. */
export const startingRows: readonly (readonly [table: string, rows: readonly object[]])[] = [
  ['country', countryRows],
  ['status', statusRows],
  ['exception', startingExceptions],
  ['circuit', [firstCircuit]],
  [
    'service_type',
    serviceTypeRows([{ cir_circ_code: firstCircuit.cir_circ_code, services: ['A', 'B', 'C'] }]),
  ],
  ['consignment_type', consignmentTypeRows],
  ['vat_rate', vatRates],
  ['charge_type', chargeTypeRows],
  ['mandatory_field', mandatoryFieldRows],
  ['setting', settingRows],
]

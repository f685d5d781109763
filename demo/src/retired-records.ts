import { startingServices } from '@despatch/server/tenants/starting-records.ts'

/**
 * Records that the demo's company no longer uses. Nothing refers to them, so the API examples can delete or reactivate
 * them.
 */
export const retiredReasons = [
  { exc_id: 10, exc_description: 'Lift out of order', exc_status: 'B', exc_retired: true },
]

export const retiredCircuits = [
  { cir_circ_code: 'AIR', cir_name: 'Air freight', cir_selectfields: 'dck_docket', cir_retired: true },
  { cir_circ_code: 'SEA', cir_name: 'Sea freight', cir_selectfields: 'dck_docket', cir_retired: true },
]

export const retiredServiceTypes = (styp_circ_code: string): object[] => [
  {
    ...startingServices.A,
    styp_id: 'M',
    styp_description: 'Motorcycle relay',
    styp_circ_code,
    styp_order: 90,
    styp_retired: true,
  },
  {
    ...startingServices.A,
    styp_id: 'P',
    styp_description: 'Post room',
    styp_circ_code,
    styp_order: 91,
    styp_retired: true,
  },
]

export const retiredCompanyDays = [
  {
    cday_id: 1,
    cday_day: '2025-12-24',
    cday_name: 'Christmas Eve',
    cday_start: '07:00',
    cday_end: '14:00',
    cday_retired: true,
  },
  {
    cday_id: 2,
    cday_day: '2025-06-20',
    cday_name: 'Summer party',
    cday_start: '',
    cday_end: '',
    cday_retired: true,
  },
]

export const retiredConsignmentTypes = [
  { ctyp_id: 8, ctyp_description: 'Hanging garments', ctyp_retired: true },
]

export const retiredSites = [
  { site_id: 8, site_name: 'Old yard', site_retired: true },
  { site_id: 9, site_name: 'Old office', site_retired: true },
]

export const retiredUnits = [{ bu_id: 4, bu_name: 'Mail room', bu_site_id: -1, bu_retired: true }]

export const retiredVatRates = [
  { vat_code: 'H', vat_percent: 17.5, vat_category: 'S', vat_reason: '', vat_retired: true },
  { vat_code: 'T', vat_percent: 15, vat_category: 'S', vat_reason: '', vat_retired: true },
]

export const retiredSellers = [
  {
    sell_id: 2,
    sell_name: 'Purley Way Couriers Limited',
    sell_address: '14 Purley Way, Croydon, CR0 0XZ',
    sell_prefix: 'CRO',
    sell_credit_prefix: 'CROC',
    sell_retired: true,
  },
  {
    sell_id: 3,
    sell_name: 'Wharf Road Freight Limited',
    sell_address: '8 Wharf Road, London, E14 5AB',
    sell_prefix: 'MF',
    sell_credit_prefix: 'MFC',
    sell_retired: true,
  },
]

export const retiredZoneMaps = [
  { zmap_id: 2, zmap_name: 'Counties 2024', zmap_retired: true },
  { zmap_id: 3, zmap_name: 'Rings 2023', zmap_retired: true },
]

/** A sheet of a price list that is no longer used. */
export const retiredAgreedSheets = [
  { ash_id: 1, ash_plst_id: 4, ash_ttyp_code: 5, ash_from: '2024-06-01', ash_zmap_id: 1, ash_retired: true },
  { ash_id: 2, ash_plst_id: 4, ash_ttyp_code: 6, ash_from: '2024-06-01', ash_zmap_id: 1, ash_retired: true },
]

export const retiredPriceLists = [
  { plst_id: 4, plst_description: 'Summer 2024', discount_percent: 12, plst_retired: true },
  { plst_id: 5, plst_description: 'Opening offer', discount_percent: 15, plst_retired: true },
]

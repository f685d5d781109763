/** The available columns of a board (`cir_selectfields`) with their headings (CTRL-01). */
const labels: Readonly<Record<string, string>> = {
  dck_docket: 'Docket',
  dck_status: 'Status',
  cust_name: 'Account',
  dck_serv_type: 'Service',
  ttyp_description: 'Tariff',
  drv_driver: 'Driver',
  from_companyname: 'From',
  from_town: 'From town',
  from_postalcode: 'From postcode',
  to_companyname: 'To',
  to_town: 'To town',
  to_postalcode: 'To postcode',
  dadd_ready: 'Ready',
  dadd_deadline: 'Deadline',
  dadd_estimated: 'Expected',
  dck_cust_ref1: 'Reference',
  dck_parcels: 'Parcels',
  dck_created: 'Booked',
}

/** The heading of a board column, or the field's name if it has none. */
export const boardColumnLabel = (field: string): string => labels[field] ?? field

/** All board fields in the order of the form. */
export const boardFields: readonly string[] = Object.keys(labels)

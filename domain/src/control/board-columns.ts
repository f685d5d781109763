/** The columns that a circuit's board may have (`cir_selectfields`), with what stands above them (CTRL-01). */
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
  dck_cust_ref1: 'Reference',
  dck_parcels: 'Parcels',
  dck_created: 'Booked',
}

/** The heading of a board column; the field's own name where it has no other. */
export const boardColumnLabel = (field: string): string => labels[field] ?? field

/** Every field that a board can show, in the order in which they are offered. */
export const boardFields: readonly string[] = Object.keys(labels)

/** The names of `/v1` for the fields of the portal's booking. */
const names: Readonly<Record<string, string>> = {
  dck_id: 'id',
  dck_cust_id: 'account',
  dck_serv_type: 'service',
  dck_tariff: 'tariff',
  dck_wandr: 'wait_and_return',
  dck_contact: 'contact.name',
  dck_telephone: 'contact.phone',
  dck_email: 'contact.email',
  dck_note: 'notes',
  dadd_name: 'name',
  dadd_companyname: 'company',
  dadd_build: 'building',
  dadd_street: 'street',
  dadd_locality: 'locality',
  dadd_town: 'town',
  dadd_county: 'county',
  dadd_country: 'country',
  dadd_postalcode: 'postcode',
  dadd_latitude: 'latitude',
  dadd_longitude: 'longitude',
  dadd_telephone: 'phone',
  dadd_email: 'email',
  dadd_note: 'instructions',
  dadd_ready: 'ready_at',
  dadd_deadline: 'deadline',
  cadd_id: 'id',
  cadd_cust_id: 'account',
  cadd_coname: 'company',
  cadd_build: 'building',
  cadd_street: 'street',
  cadd_locality: 'locality',
  cadd_town: 'town',
  cadd_county: 'county',
  cadd_country: 'country',
  cadd_postalcode: 'postcode',
  cadd_latitude: 'latitude',
  cadd_longitude: 'longitude',
  cadd_address_type: 'kind',
  cadd_default_delivery: 'is_default',
  cadd_version: 'version',
  dpar_quantity: 'quantity',
  dpar_weight: 'weight_kg',
  dpar_length: 'length_cm',
  dpar_width: 'width_cm',
  dpar_height: 'height_cm',
  dpar_description: 'description',
}

const nameOf = (step: string): string => {
  const [, reference] = /^dck_cust_ref([1-6])$/.exec(step) ?? []
  return reference === undefined ? (names[step] ?? step) : `references.${Number(reference) - 1}`
}

/** The stop at an index of `addresses`, in a booking with this many. */
const stopAt = (index: number, stops: number): string => {
  if (index === 0) return 'from'
  return index === stops - 1 ? 'to' : `via.${index - 1}`
}

/**
 * A field of the portal's booking in the names of `/v1`: 'addresses.1.dadd_postalcode' is 'to.postcode' in a booking with two stops.
 * Fields that are in the names of `/v1` already stay as they are.
 */
export function v1FieldOf(field: string, stops: number): string {
  const [first = '', second, ...rest] = field.split('.')
  if (first === 'docket') return [second ?? '', ...rest].map(nameOf).join('.')
  if (field === 'addresses') return 'via'
  if (first === 'addresses' && second !== undefined) {
    const last = rest.at(-1)
    const inside = last === 'dab_barcode' || last === 'dab_reference' ? rest.slice(0, -1) : rest
    return [stopAt(Number(second), stops), ...inside.map(nameOf)].join('.')
  }
  return [first, ...(second === undefined ? [] : [second]), ...rest].map(nameOf).join('.')
}

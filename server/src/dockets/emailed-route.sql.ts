/** A `RoutedStop` from a row of docket_address. */
export const emailedStop = (
  address: string,
) => `json_build_object('dadd_addresstype', ${address}.dadd_addresstype,
  'dadd_companyname', ${address}.dadd_companyname, 'dadd_build', ${address}.dadd_build,
  'dadd_street', ${address}.dadd_street, 'dadd_locality', ${address}.dadd_locality, 'dadd_town', ${address}.dadd_town,
  'dadd_county', ${address}.dadd_county, 'dadd_country', ${address}.dadd_country,
  'dadd_postalcode', ${address}.dadd_postalcode, 'dadd_ready', ${address}.dadd_ready,
  'dadd_deadline', ${address}.dadd_deadline, 'dadd_note', ${address}.dadd_note)`

/** The columns of an `EmailedRoute`: its first stop is `f` and its last `t`, both rows of docket_address. */
export const emailedRoute = `json_build_array(${emailedStop('f')}, ${emailedStop('t')}) stops, greatest(t.dadd_order - 1, 0) more_stops`

/** The columns of an address of a book, as the contract names them. */
export const addressColumns = `cadd_id, cadd_cust_id, cadd_coname, cadd_build, cadd_street, cadd_locality, cadd_town,
  cadd_county, cadd_country, cadd_postalcode, cadd_latitude, cadd_longitude, cadd_address_type, cadd_default_delivery`

/** The columns of an address of a book, under the contract's names. */
export const customerAddressColumns = `cadd_id, cadd_cust_id, cadd_coname, cadd_build, cadd_street, cadd_locality, cadd_town,
  cadd_county, cadd_country, cadd_postalcode, cadd_latitude, cadd_longitude, cadd_address_type, cadd_default_delivery,
  cadd_version`

/** The key by which an import recognises an existing address of an account; the expression of an index. */
export const addressMark = `address_mark(cadd_coname, cadd_build, cadd_street, cadd_locality, cadd_town, cadd_county,
  cadd_country, cadd_postalcode, cadd_address_type)`

/** Whether an address contains all words, optionally including the account's name; in lower case. */
export const hasWords = (words: string, withAccount: string) => `not exists (
  select from unnest(${words}) word
  where strpos(lower(concat_ws(' ', cadd_coname, cadd_build, cadd_street, cadd_locality, cadd_town, cadd_county,
    cadd_country, cadd_postalcode, replace(cadd_postalcode, ' ', ''), case when ${withAccount} then cust_name end)
    collate "und-x-icu"), word) = 0)`

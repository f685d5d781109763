/** The fields of an address that is written by hand, in their order. */
export const locationFields = [
  'dadd_companyname',
  'dadd_build',
  'dadd_street',
  'dadd_locality',
  'dadd_town',
  'dadd_county',
] as const

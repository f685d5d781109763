/** The fields of an address entered manually, in order. */
export const locationFields = [
  'dadd_companyname',
  'dadd_build',
  'dadd_street',
  'dadd_locality',
  'dadd_town',
  'dadd_county',
] as const

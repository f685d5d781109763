/** An address as both stand-ins know it, without the postcode. */
export interface SampleAddress {
  id: string
  organisation: string
  number: string
  street: string
  town: string
}

/** What every postcode has, so that no list of real addresses is needed. */
export const sampleAddresses = (provider: string): SampleAddress[] =>
  ['1', '2', '3'].map((number) => ({
    id: `sample-${number}`,
    organisation: `Sample ${number} Ltd, from the stand-in of ${provider}`,
    number,
    street: 'Sandbox Street',
    town: 'LONDON',
  }))

/** The postcode of suggestions. */
export const suggestedPostcode = 'WC1B 3DG'

/** Postcodes that end with 9ZZ have no addresses. */
export const hasAddresses = (postcode: string): boolean => !/9ZZ$/i.test(postcode)

/** With the space before the last three characters. */
export const withSpace = (postcode: string): string =>
  postcode
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/(...)$/, ' $1')

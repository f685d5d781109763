import { cleanText } from '../settings/clean-text.ts'
import { defaultCountry } from './address-lookup.ts'
import type { AddressLocation } from './location.ts'

// '14', '14a', '14-16', also behind a flat: such a building runs into its street without a comma.
const endsInNumber = /(?:^|\s)[0-9]+[a-z]?(?:[-–][0-9]+[a-z]?)?$/i

/**
 * An address on one line, as lists, maps and the address picker show it: 'Acme Ltd, 14 High Street, Leeds, LS1 4AP'.
 * Blank fields leave no comma behind; the country is named only where it is not the United Kingdom.
 */
export function addressLine(address: AddressLocation): string {
  const building = cleanText(address.dadd_build)
  const street = cleanText(address.dadd_street)
  const joined = building !== '' && street !== '' && endsInNumber.test(building)
  const country = cleanText(address.dadd_country)
  return [
    cleanText(address.dadd_companyname),
    ...(joined ? [`${building} ${street}`] : [building, street]),
    cleanText(address.dadd_locality),
    cleanText(address.dadd_town),
    cleanText(address.dadd_county),
    cleanText(address.dadd_postalcode),
    country === defaultCountry ? '' : country,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

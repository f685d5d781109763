import { cleanText } from '../text/clean-text.ts'
import { defaultCountry } from './address-lookup.ts'
import type { AddressLocation } from './location.ts'

// '14', '14a', '14-16', also after a flat: such a building is followed by its street without a comma.
const endsInNumber = /(?:^|\s)[0-9]+[a-z]?(?:[-–][0-9]+[a-z]?)?$/i

/**
 * An address on one line for lists, maps and the address picker: 'Acme Ltd, 14 High Street, Leeds, LS1 4AP'. Empty fields
 * are skipped, and the country is omitted for the United Kingdom.
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

import { isSameCountry } from './countries.ts'
import { isLocatable, postcodeParts } from './postcode.ts'
import type { Nation } from '../time/bank-holidays.ts'

const scottishAreas: ReadonlySet<string> = new Set(
  'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' '),
)

/** Cornhill and Berwick-upon-Tweed, the districts of Scottish areas that are mostly in England. */
const englishDistricts: ReadonlySet<string> = new Set(['TD12', 'TD15'])

const islandAreas: ReadonlySet<string> = new Set(['GY', 'IM', 'JE'])

/**
 * The nation whose bank holidays an address has, by its postcode in any spelling. Null for the Crown dependencies, the
 * forces abroad, foreign countries and texts that are no postcode.
 * @param country the address's country; empty for the United Kingdom.
 */
export function nationOfPostcode(postcode: string, country: string): Nation | null {
  const parts = postcodeParts(postcode)
  if (!parts || !isLocatable(postcode) || islandAreas.has(parts.area)) return null
  if (!isSameCountry(country, '')) return null
  if (parts.area === 'BT') return 'NI'
  return scottishAreas.has(parts.area) && !englishDistricts.has(parts.district) ? 'S' : 'EW'
}

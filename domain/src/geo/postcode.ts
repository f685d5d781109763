import { postcodeAreas } from './postcode-areas.ts'

// The widely used expression, without its flaw of accepting text before the postcode. Jersey, Guernsey, the Isle of Man
// and the forces' BF1 have the same pattern. The older BFPO numbers do not.
const written =
  /^(?:GIR 0AA|(?:[A-PR-UWYZ](?:[0-9]{1,2}|[A-HK-Y][0-9](?:[0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW])) [0-9][ABD-HJLNP-UW-Z]{2}|BFPO [1-9][0-9]{0,3})$/

/** The maximum length of a postcode, including spaces (RULE-05). */
export const maximumPostcodeLength = 9

/** Whether a text is a UK postcode in its normal form, such as 'M1 1AE', 'GIR 0AA' or 'BFPO 9999' (RULE-05). */
export const isPostcode = (text: string): boolean => written.test(text)

/** Whether a postcode belongs to the armed forces abroad (BFPO 57, BF1 2AU). Those have no public location. */
export const isForcesPostcode = (postcode: string): boolean => /^BF(?:PO|[0-9])/.test(postcode)

/**
 * Whether a postcode alone gives a location: a UK postcode in a known area. BFPO and foreign postcodes do not, so their
 * bookings need coordinates or a distance.
 */
export function isLocatable(typed: string): boolean {
  const parts = postcodeParts(typed)
  return parts !== null && postcodeAreas.has(parts.area)
}

/**
 * A postcode in its normal form: capitals, and one space before the last three characters ('m11ae' becomes 'M1 1AE',
 * 'bfpo57' becomes 'BFPO 57'). Other texts only get capitals and single spaces, so that foreign postcodes are not split
 * ('D02 AF30', bypass permission). Normalising twice changes nothing.
 */
export function normalisePostcode(typed: string): string {
  const capitals = typed.toUpperCase().trim().replace(/\s+/g, ' ')
  const packed = capitals.replaceAll(' ', '')
  const spaced = packed.startsWith('BFPO')
    ? `BFPO ${packed.slice(4)}`
    : `${packed.slice(0, -3)} ${packed.slice(-3)}`
  return isPostcode(spaced) ? spaced : capitals
}

/**
 * The error of a typed postcode in its normal form, or null (RULE-05). An empty postcode is valid here; mandatory
 * settings decide whether it is required.
 * @param bypass the user has the permission bypass_pcode_validation: only letters, digits and spaces are checked.
 */
export function postcodeError(typed: string, bypass: boolean): string | null {
  const postcode = normalisePostcode(typed)
  if (postcode === '') return null
  if (postcode.length > maximumPostcodeLength)
    return `A postcode can have at most ${maximumPostcodeLength} characters.`
  if (bypass)
    return /^[A-Z0-9 ]+$/.test(postcode) ? null : 'A postcode can only have letters, digits and spaces.'
  return isPostcode(postcode) ? null : 'Please enter a full UK postcode, such as M1 1AE.'
}

export interface PostcodeParts {
  /** Leading letters: 'SW'. */
  area: string
  /** Area and number, as in zone lists, without London's trailing letter: 'SW1'. */
  district: string
  /** The part before the space: 'SW1A'. */
  outward: string
  /** The part after the space: '1AA'. */
  inward: string
}

/** The parts of a UK postcode in any spelling; null for any other text. */
export function postcodeParts(typed: string): PostcodeParts | null {
  const postcode = normalisePostcode(typed)
  if (!isPostcode(postcode)) return null
  const [outward = '', inward = ''] = postcode.split(' ')
  const area = /^[A-Z]+/.exec(outward)?.[0] ?? ''
  const district = /^[A-Z]+[0-9]*/.exec(outward)?.[0] ?? ''
  return { area, district, outward, inward }
}

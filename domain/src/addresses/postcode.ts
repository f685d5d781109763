import { postcodeAreas } from './postcode-areas.ts'

// The widely copied expression without its flaw of taking text before the postcode. Jersey, Guernsey, the Isle of
// Man and the forces' BF1 are of the same pattern; the older BFPO numbers are not.
const written =
  /^(?:GIR 0AA|(?:[A-PR-UWYZ](?:[0-9]{1,2}|[A-HK-Y][0-9](?:[0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW])) [0-9][ABD-HJLNP-UW-Z]{2}|BFPO [1-9][0-9]{0,3})$/

/** The most characters of a postcode, spaces included (RULE-05). */
export const maximumPostcodeLength = 9

/** Whether a text is a UK postcode in its written form, such as 'M1 1AE', 'GIR 0AA' or 'BFPO 9999' (RULE-05). */
export const isPostcode = (text: string): boolean => written.test(text)

/** Whether a postcode is of the armed forces abroad (BFPO 57, BF1 2AU), which has no public location. */
export const isForcesPostcode = (postcode: string): boolean => /^BF(?:PO|[0-9])/.test(postcode)

/**
 * Whether a typed postcode is located by itself: a UK postcode of an area on the map. BFPO and foreign postcodes are not,
 * so their bookings need coordinates or a distance.
 */
export function isLocatable(typed: string): boolean {
  const parts = postcodeParts(typed)
  return parts !== null && postcodeAreas.has(parts.area)
}

/**
 * A typed postcode in its written form: capitals, one space before the last three characters ('m11ae' becomes
 * 'M1 1AE', 'bfpo57' becomes 'BFPO 57'). What is no UK postcode only gets capitals and single spaces, so that
 * a foreign one ('D02 AF30', bypass right) is not taken apart. Doing it twice changes nothing more.
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
 * What is wrong with a typed postcode, as a message, or null (RULE-05). Judged in its written form.
 * An empty one is no fault here: whether it must be filled is a mandatory setting's business.
 * @param bypass the user has the right bypass_pcode_validation: letters, figures and spaces will do.
 */
export function postcodeError(typed: string, bypass: boolean): string | null {
  const postcode = normalisePostcode(typed)
  if (postcode === '') return null
  if (postcode.length > maximumPostcodeLength)
    return `A postcode has at most ${maximumPostcodeLength} characters.`
  if (bypass) return /^[A-Z0-9 ]+$/.test(postcode) ? null : 'A postcode has letters, figures and spaces only.'
  return isPostcode(postcode) ? null : 'Please enter a full UK postcode, such as M1 1AE.'
}

export interface PostcodeParts {
  /** Letters at the start: 'SW'. */
  area: string
  /** Area and number as couriers' zone lists write it, without London's trailing letter: 'SW1'. */
  district: string
  /** What stands before the space: 'SW1A'. */
  outward: string
  /** What stands after it: '1AA'. */
  inward: string
}

/** The parts of a UK postcode, however it was typed; null for anything else. */
export function postcodeParts(typed: string): PostcodeParts | null {
  const postcode = normalisePostcode(typed)
  if (!isPostcode(postcode)) return null
  const [outward = '', inward = ''] = postcode.split(' ')
  const area = /^[A-Z]+/.exec(outward)?.[0] ?? ''
  const district = /^[A-Z]+[0-9]*/.exec(outward)?.[0] ?? ''
  return { area, district, outward, inward }
}

/** The parts of an outward code: area letters, district digits, sub-district letter. */
const OUTWARD = /^([A-Z]{1,2})(\d{1,2})([A-Z]?)$/
const FULL = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/

/**
 * The zone prefixes of an address, shortest first: 'EC1A 1BB' → EC, EC1, EC1A; 'E14 5AB' → E, E14.
 * Accepts postcodes without the space and outward codes alone. Other texts are in no zone.
 */
export function zonePrefixes(postcode: string): string[] {
  const typed = postcode.trim().toUpperCase()
  const first = typed.replace(/\s.*/s, '')
  const outward = first.length < typed.length ? first : (FULL.exec(typed)?.[1] ?? typed)
  const parts = OUTWARD.exec(outward)
  if (!parts) return []
  const [, area = '', digits = '', suffix = ''] = parts
  const prefixes = [area, area + digits]
  if (suffix) prefixes.push(outward)
  return prefixes
}

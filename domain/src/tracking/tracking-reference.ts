import { isPrefix } from '../dockets/docket-reference.ts'

// Crockford's base 32 without I, L, O and U, so that references can be read out and typed.
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const symbolCount = 12

const codePattern = new RegExp(`^[${symbols}]{${symbolCount}}$`)

/** The random bytes for one reference. Each gives five bits, 60 in total. */
export const trackingReferenceBytes = symbolCount

const grouped = (prefix: string, code: string) => [prefix, ...(code.match(/.{4}/g) ?? [])].join('-')

/**
 * A docket's public tracking reference, 'MT-7K3F-9QWX-2B4D' (TRACK-03).
 * @param prefix the tenant's two or three capital letters.
 * @param bytes at least `trackingReferenceBytes` bytes from a cryptographic source; further bytes are ignored.
 * Throws a RangeError for an invalid prefix and for too few bytes.
 */
export function trackingReferenceFrom(prefix: string, bytes: Uint8Array): string {
  if (!isPrefix(prefix)) throw new RangeError(`Not a prefix: ${prefix}`)
  if (bytes.length < symbolCount)
    throw new RangeError(`A tracking reference needs ${symbolCount} random bytes`)
  // 32 divides 256, so the lowest five bits of a random byte are evenly distributed.
  const code = Array.from(bytes.subarray(0, symbolCount), (byte) => symbols.charAt(byte & 31)).join('')
  return grouped(prefix, code)
}

/**
 * A typed tracking reference in its normal form, or null (TRACK-03). Accepts any case, with or without dashes and spaces,
 * and O for 0, I or L for 1.
 */
export function parseTrackingReference(typed: string): string | null {
  const packed = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  const prefix = packed.slice(0, -symbolCount)
  const code = packed.slice(-symbolCount).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return isPrefix(prefix) && codePattern.test(code) ? grouped(prefix, code) : null
}

/**
 * The prefix of the company that a typed tracking reference or docket number names, also if the rest of it is incomplete or wrong;
 * null for any other text.
 */
export function companyPrefixIn(typed: string): string | null {
  const reference = parseTrackingReference(typed)
  if (reference !== null) return prefixOfTracking(reference)
  const [, prefix] = /^\s*([A-Z]{2,3})(?![A-Z])/i.exec(typed) ?? []
  return prefix?.toUpperCase() ?? null
}

/** The tenant's prefix of a tracking reference in its normal form. */
export const prefixOfTracking = (reference: string): string => reference.slice(0, reference.indexOf('-'))

/** 'SW', 'SW1', 'EC1A'. */
const ONE = /^[A-Z]{1,2}(?:\d{1,2}[A-Z]?)?$/

/** 'SW1-SW20' and 'SW1-20'. */
const RANGE = /^([A-Z]{1,2})(\d{1,2})-(?:\1)?(\d{1,2})$/

/**
 * The parts of a list of postcode districts: single ones and ranges, in capitals, without spaces in them. They are separated by
 * commas, semicolons, spaces or line breaks.
 */
const partsIn = (text: string): string[] =>
  text
    .toUpperCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?[-–] ?/g, '-')
    .split(/[ ,;]+/)
    .filter(Boolean)

/** The codes of one part, a range in order; undefined if it is neither. */
function codesOf(part: string): string[] | undefined {
  if (ONE.test(part)) return [part]
  const [, area = '', first = '', last = ''] = RANGE.exec(part) ?? []
  const [from, to] = [Number(first), Number(last)]
  if (area === '' || from > to) return undefined
  return Array.from({ length: to - from + 1 }, (_, index) => `${area}${from + index}`)
}

/**
 * The postcode areas, districts and lettered parts in a list such as 'SW1-SW20, E1; EC1A', each once, in capitals. A range can have
 * numbers that are no district. Parts that cannot be read are left out: `districtsError` finds them.
 */
export const districtsIn = (text: string): string[] => [
  ...new Set(partsIn(text).flatMap((part) => codesOf(part) ?? [])),
]

/**
 * The error of a list of postcode districts, or null: a part that cannot be read, or one that is not in the list of outward codes.
 * Both ends of a range must be in it.
 */
export function districtsError(text: string, isKnown: (code: string) => boolean = () => true): string | null {
  for (const part of partsIn(text)) {
    const codes = codesOf(part)
    if (!codes) return `“${part}” cannot be read. Enter districts such as SW1, or ranges such as SW1-SW20.`
    const unknown = [codes[0], codes.at(-1)].find((code) => code !== undefined && !isKnown(code))
    if (unknown !== undefined) return `“${unknown}” is not a postcode district.`
  }
  return null
}

/**
 * How the miles of a job were found: `addresses`: between the postcodes themselves; `districts`: at least one postcode
 * is not in the address data, so the middle of its district stands in; `coordinates` and `entered`: a postcode has no
 * known location, so a user with the right bypass_pcode_validation gave its coordinates, or the miles.
 */
export const milesSources = ['addresses', 'districts', 'coordinates', 'entered'] as const

export type MilesSource = (typeof milesSources)[number]

/** What is shown beside the miles; empty where they are between the postcodes themselves. `by` is the user's name. */
export function milesNote(source: MilesSource, by: string): string {
  if (source === 'districts') return 'estimated from the postcode district'
  if (source === 'coordinates') return `from coordinates entered by ${by}`
  return source === 'entered' ? `distance entered by ${by}` : ''
}

const origins: Record<MilesSource, string> = {
  addresses: '',
  districts: ', estimated from the postcode district',
  coordinates: ', from the coordinates entered',
  entered: ', as entered',
}

/** The miles with one decimal, and where they come from: '12.4 miles, estimated from the postcode district'. */
export const milesInWords = (miles: number, source: MilesSource): string =>
  `${miles.toFixed(1)} miles${origins[source]}`

/**
 * The source of a job's miles. `addresses`: between the postcodes themselves. `districts`: at least one postcode is not in
 * the address data, so the centre of its district is used. `coordinates` and `entered`: a postcode has no known location,
 * so a user with the permission bypass_pcode_validation entered coordinates or miles.
 */
export const milesSources = ['addresses', 'districts', 'coordinates', 'entered'] as const

export type MilesSource = (typeof milesSources)[number]

/** The note beside the miles; empty if they are between the postcodes themselves. `by` is the user's name. */
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

/** The miles with one decimal and their source: '12.4 miles, estimated from the postcode district'. */
export const milesInWords = (miles: number, source: MilesSource): string =>
  `${miles.toFixed(1)} miles${origins[source]}`

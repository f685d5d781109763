/** The countries to choose from for a service. */
export const countries = [
  'United Kingdom',
  'Ireland',
  'France',
  'Germany',
  'Belgium',
  'Netherlands',
  'Luxembourg',
  'Spain',
  'Portugal',
  'Italy',
  'Switzerland',
  'Austria',
  'Denmark',
  'Sweden',
  'Norway',
  'Poland',
  'Guernsey',
  'Jersey',
  'Isle of Man',
] as const

/** The default countries of a service: the United Kingdom and the Crown dependencies. */
export const homeCountries = ['United Kingdom', 'Guernsey', 'Jersey', 'Isle of Man'] as const

/** Spellings of the United Kingdom and its nations. */
const unitedKingdom: ReadonlySet<string> = new Set([
  'uk',
  'gb',
  'gbr',
  'great britain',
  'britain',
  'england',
  'scotland',
  'wales',
  'northern ireland',
])

const plain = (country: string): string => country.trim().toLowerCase().replaceAll('.', '')

/** A country for comparison: lower case, with the nations and abbreviations of the United Kingdom unified. */
const compared = (country: string): string => {
  const name = plain(country)
  return name === '' || unitedKingdom.has(name) ? 'united kingdom' : name
}

/** Whether two names mean one country. An empty name means the United Kingdom, the default of an address. */
export const isSameCountry = (one: string, other: string): boolean => compared(one) === compared(other)

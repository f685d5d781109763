/** The countries that a company can choose for its services. */
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

/** Where a service delivers unless the office says otherwise: the United Kingdom with the Crown dependencies. */
export const homeCountries = ['United Kingdom', 'Guernsey', 'Jersey', 'Isle of Man'] as const

/** How people and address data write the United Kingdom and its nations. */
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

/** A country for comparison: small letters, and the United Kingdom for its nations and abbreviations. */
const compared = (country: string): string => {
  const name = plain(country)
  return name === '' || unitedKingdom.has(name) ? 'united kingdom' : name
}

/** Whether two names mean one country. An empty name means the United Kingdom, the default of an address. */
export const isSameCountry = (one: string, other: string): boolean => compared(one) === compared(other)

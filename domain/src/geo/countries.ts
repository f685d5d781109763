import { cleanText } from '../text/clean-text.ts'

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

type Country = (typeof countries)[number]

/** The codes of ISO 3166, as shops send them, with that of two letters first, and other names of the countries. */
const otherNames: Readonly<Record<Country, readonly string[]>> = {
  'United Kingdom': [
    'gb',
    'gbr',
    'uk',
    'great britain',
    'britain',
    'united kingdom of great britain and northern ireland',
  ],
  Ireland: ['ie', 'irl', 'republic of ireland', 'eire', 'roi'],
  France: ['fr', 'fra'],
  Germany: ['de', 'deu', 'deutschland'],
  Belgium: ['be', 'bel'],
  Netherlands: ['nl', 'nld', 'the netherlands', 'holland'],
  Luxembourg: ['lu', 'lux'],
  Spain: ['es', 'esp'],
  Portugal: ['pt', 'prt'],
  Italy: ['it', 'ita'],
  Switzerland: ['ch', 'che'],
  Austria: ['at', 'aut'],
  Denmark: ['dk', 'dnk'],
  Sweden: ['se', 'swe'],
  Norway: ['no', 'nor'],
  Poland: ['pl', 'pol'],
  Guernsey: ['gg', 'ggy', 'bailiwick of guernsey', 'alderney', 'sark', 'herm'],
  Jersey: ['je', 'jey', 'bailiwick of jersey'],
  'Isle of Man': ['im', 'imn', 'iom', 'mann'],
}

/** Parts of the United Kingdom that people enter as a country. */
const nations: ReadonlySet<string> = new Set(['england', 'scotland', 'wales', 'northern ireland'])

const plain = (country: string): string => cleanText(country).toLowerCase().replaceAll('.', '')

const nameOf = new Map(
  countries.flatMap((country) =>
    [plain(country), ...otherNames[country]].map((name): [string, Country] => [name, country]),
  ),
)

/** The name of a country that is given by its name, an ISO code or another name; other texts stay as they are. */
export const countryName = (given: string): string => nameOf.get(plain(given)) ?? given

/** The code of two letters (ISO 3166) of a country that is given in any of its names; undefined for a country without one. */
export function countryCode(given: string): string | undefined {
  const name = nameOf.get(compared(given))
  return name && otherNames[name][0]?.toUpperCase()
}

/** Whether two names mean one country. An empty name means the United Kingdom, the default of an address. */
export const isSameCountry = (one: string, other: string): boolean => compared(one) === compared(other)

/** A country for comparison, with the nations of the United Kingdom unified. */
function compared(country: string): string {
  const name = plain(country)
  return name === '' || nations.has(name) ? 'united kingdom' : plain(countryName(name))
}

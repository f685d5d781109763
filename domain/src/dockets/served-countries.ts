import { isSameCountry } from '../geo/countries.ts'

/** A service with the countries it serves (`styp_countries`). */
export interface ServiceCountries {
  styp_id: string
  styp_countries: readonly string[]
}

/** The countries of one service, or of all services, without duplicates. */
export const countriesServed = (services: readonly ServiceCountries[], service?: string): string[] => [
  ...new Set(
    services
      .filter(({ styp_id }) => service === undefined || styp_id.trim() === service.trim())
      .flatMap(({ styp_countries }) => styp_countries),
  ),
]

/**
 * The error if a service does not serve a country, or null. Unknown services are not checked here.
 */
export function countryError(
  country: string,
  service: string,
  services: readonly ServiceCountries[],
): string | null {
  const served = countriesServed(services, service)
  if (served.length === 0 || served.some((one) => isSameCountry(one, country))) return null
  return `This service does not deliver to ${country}. It serves ${listed(served)}.`
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

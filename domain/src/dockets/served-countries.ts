import { isSameCountry } from '../addresses/countries.ts'

/** A service with the countries that its addresses may be in (`styp_countries`). */
export interface ServiceCountries {
  styp_id: string
  styp_countries: readonly string[]
}

/** The countries of a service, or of all services together; in the order of the services, each once. */
export const countriesServed = (services: readonly ServiceCountries[], service?: string): string[] => [
  ...new Set(
    services
      .filter(({ styp_id }) => service === undefined || styp_id.trim() === service.trim())
      .flatMap(({ styp_countries }) => styp_countries),
  ),
]

/**
 * Why a service does not go to a country, as a message for its field; null where it does, and where nothing is known of
 * the service: that is reported elsewhere.
 */
export function countryError(
  country: string,
  service: string,
  services: readonly ServiceCountries[],
): string | null {
  const served = countriesServed(services, service)
  if (served.length === 0 || served.some((one) => isSameCountry(one, country))) return null
  return `This service does not go to ${country}. It serves ${listed(served)}.`
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

import type { AllowedAddresses, SendingCompany } from '../outbound/send-request.ts'
import type { ServiceFailure } from './read-json.ts'
import { LookupProvider } from './lookup-provider.ts'

/** The addresses of outside services: set by the operator, never by a tenant. */
export interface ServiceSettings {
  idealPostcodes: string
  postcoder: string
  postcodesIo: string
  /** Undefined: there is no routing server. */
  osrm: string | undefined
  /** Time limit for an answer, in milliseconds. */
  timeoutMs: number
}

export const publicServices: ServiceSettings = {
  idealPostcodes: 'https://api.ideal-postcodes.co.uk',
  postcoder: 'https://ws.postcoder.com',
  postcodesIo: 'https://api.postcodes.io',
  osrm: undefined,
  // Short, because a user is waiting.
  timeoutMs: 2500,
}

/** A public service may only be reached at public addresses. One that the operator sets may be in a private network. */
const endpoint = (settings: ServiceSettings, name: 'idealPostcodes' | 'postcoder' | 'postcodesIo') => {
  const allowedAddresses: AllowedAddresses = settings[name] === publicServices[name] ? 'public' : 'any'
  return { url: settings[name], allowedAddresses }
}

const MINUTE_MS = 60_000

/** The outside services of one tenant. Cached answers are not shared between companies. */
export interface LookupProviders {
  idealPostcodes: LookupProvider
  postcoder: LookupProvider
  postcodesIo: LookupProvider
  osrm: LookupProvider | undefined
}

export function openLookupProviders(
  settings: ServiceSettings,
  { company, onTrouble }: { company: SendingCompany; onTrouble: (failure: ServiceFailure) => void },
): LookupProviders {
  const { timeoutMs } = settings
  // Users repeat a search within minutes.
  const lookups = { company, timeoutMs, answersCached: 1000, lifetimeMs: 10 * MINUTE_MS, onTrouble }
  // Postcodes and roads hardly change within a day.
  const positions = { company, timeoutMs, answersCached: 20_000, lifetimeMs: 24 * 60 * MINUTE_MS, onTrouble }
  const routes = { ...positions, answersCached: 2000 }
  return {
    idealPostcodes: new LookupProvider({
      name: 'Ideal Postcodes',
      ...endpoint(settings, 'idealPostcodes'),
      ...lookups,
    }),
    postcoder: new LookupProvider({ name: 'Postcoder', ...endpoint(settings, 'postcoder'), ...lookups }),
    postcodesIo: new LookupProvider({
      name: 'postcodes.io',
      ...endpoint(settings, 'postcodesIo'),
      ...positions,
    }),
    osrm:
      settings.osrm === undefined
        ? undefined
        : new LookupProvider({
            name: 'The routing server',
            url: settings.osrm,
            allowedAddresses: 'any',
            ...routes,
          }),
  }
}

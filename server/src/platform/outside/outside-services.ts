import type { Reach } from '../outbound/send-request.ts'
import type { ServiceFailure } from './read-json.ts'
import { OutsideService } from './outside-service.ts'

/** Where outside services are reached: set by the operator, never by a tenant. */
export interface ServiceSettings {
  idealPostcodes: string
  postcoder: string
  postcodesIo: string
  /** Undefined: there is no routing server. */
  osrm: string | undefined
  /** How long one of them may take to answer, in milliseconds. */
  timeoutMs: number
}

export const publicServices: ServiceSettings = {
  idealPostcodes: 'https://api.ideal-postcodes.co.uk',
  postcoder: 'https://ws.postcoder.com',
  postcodesIo: 'https://api.postcodes.io',
  osrm: undefined,
  // Whoever types waits for it.
  timeoutMs: 2500,
}

/** A public service is held to public addresses; one that the operator names may be in a private network. */
const place = (settings: ServiceSettings, name: 'idealPostcodes' | 'postcoder' | 'postcodesIo') => {
  const reach: Reach = settings[name] === publicServices[name] ? 'public' : 'any'
  return { url: settings[name], reach }
}

const MINUTE = 60_000

/** The outside services of one tenant: what was answered to one company is no business of another's. */
export interface OutsideServices {
  idealPostcodes: OutsideService
  postcoder: OutsideService
  postcodesIo: OutsideService
  osrm: OutsideService | undefined
}

export function openOutsideServices(
  settings: ServiceSettings,
  onTrouble: (failure: ServiceFailure) => void,
): OutsideServices {
  const { timeoutMs } = settings
  // What people look for again, they look for soon.
  const lookups = { timeoutMs, answersCached: 1000, lifetimeMs: 10 * MINUTE, onTrouble }
  // Postcodes and roads hardly change within a day.
  const positions = { timeoutMs, answersCached: 20_000, lifetimeMs: 24 * 60 * MINUTE, onTrouble }
  const routes = { ...positions, answersCached: 2000 }
  return {
    idealPostcodes: new OutsideService({
      name: 'Ideal Postcodes',
      ...place(settings, 'idealPostcodes'),
      ...lookups,
    }),
    postcoder: new OutsideService({ name: 'Postcoder', ...place(settings, 'postcoder'), ...lookups }),
    postcodesIo: new OutsideService({
      name: 'postcodes.io',
      ...place(settings, 'postcodesIo'),
      ...positions,
    }),
    osrm:
      settings.osrm === undefined
        ? undefined
        : new OutsideService({ name: 'The routing server', url: settings.osrm, reach: 'any', ...routes }),
  }
}

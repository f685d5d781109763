import { z } from 'zod'
import type { OutsideService } from '../../platform/outside/outside-service.ts'
import type { PositionSource } from '../address-source.ts'
import { providedLatitude, providedLongitude } from './degrees.ts'

/** https://postcodes.io/docs/api/postcode-lookup: what we use of a postcode. */
const Postcode = z.object({
  result: z.object({ latitude: providedLatitude, longitude: providedLongitude }),
})

/** Asks no key; the data are the ONS Postcode Directory's. */
export const postcodesIo = (service: OutsideService): PositionSource => ({
  position: async (postcode) => {
    const path = `/postcodes/${encodeURIComponent(postcode)}`
    const answer = await service.get({ path, shape: Postcode, cacheKey: path })
    const { latitude, longitude } = answer?.result ?? {}
    // The Channel Islands and the Isle of Man have postcodes there, but no positions.
    return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  },
})

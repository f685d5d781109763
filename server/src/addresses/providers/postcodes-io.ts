import { z } from 'zod'
import type { LookupProvider } from '../../platform/outside/lookup-provider.ts'
import type { PositionSource } from '../address-source.ts'
import { providedLatitude, providedLongitude } from './degrees.ts'

/** https://postcodes.io/docs/api/postcode-lookup: the fields of a postcode that are used. */
const Postcode = z.object({
  result: z.object({ latitude: providedLatitude, longitude: providedLongitude }),
})

/** Needs no key; its data are the ONS Postcode Directory. */
export const postcodesIo = (service: LookupProvider): PositionSource => ({
  position: async (postcode) => {
    const path = `/postcodes/${encodeURIComponent(postcode)}`
    const answer = await service.get({ path, shape: Postcode, cacheKey: path })
    const { latitude, longitude } = answer?.result ?? {}
    // postcodes.io has postcodes of the Channel Islands and the Isle of Man, but no positions.
    return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  },
})

import type { Position, Travel } from '@despatch/domain/geo/distance.ts'
import { z } from 'zod'
import type { LookupProvider } from '../../platform/outside/lookup-provider.ts'

/**
 * https://project-osrm.org/docs: the fields of the `route` service that are used; metres, seconds, [longitude,
 * latitude].
 */
const Leg = z.object({ distance: z.number().min(0), duration: z.number().min(0) })
const Routes = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        legs: z.array(Leg),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
      }),
    )
    .min(1),
})

const METRES_PER_MILE = 1609.344

export interface RoadRoute {
  /** From each position to the next. */
  legs: Travel[]
  /** The route on the map, as latitude and longitude. */
  line: [number, number][]
}

/**
 * The route by road through these positions in order; null if there is none. Uses the `route` service rather than
 * `table`, which would calculate all other combinations of stops as well.
 */
export async function roadThrough(
  service: LookupProvider,
  positions: readonly Position[],
): Promise<RoadRoute | null> {
  const through = positions.map(({ latitude, longitude }) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`)
  const path = `/route/v1/driving/${through.join(';')}?overview=simplified&geometries=geojson`
  const answer = await service.get({ path, shape: Routes, cacheKey: path })
  const [route] = answer?.routes ?? []
  if (!route) return null
  if (route.legs.length !== positions.length - 1) throw service.failed('returned a wrong number of legs')
  return {
    legs: route.legs.map(({ distance, duration }) => ({
      miles: Math.round((distance / METRES_PER_MILE) * 100) / 100,
      minutes: Math.ceil(duration / 60),
    })),
    line: route.geometry.coordinates.map(([longitude, latitude]) => [latitude, longitude]),
  }
}

import { postcodeDistance } from '@despatch/contract/addresses/addresses.ts'
import type { Position } from '@despatch/domain/geo/distance.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

/** Miles and minutes between two positions and, with a routing server, the route. */
export const travelQuery = (origin: Position, destination: Position) =>
  queryOptions({
    staleTime: 5 * 60_000,
    queryKey: ['travel', origin, destination],
    queryFn: ({ signal }) => api(postcodeDistance, { origin, destination }, { signal }),
  })

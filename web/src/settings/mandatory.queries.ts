import { mandatoryList } from '@despatch/contract/settings/settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

/** The fields that bookings and addresses must have. */
export const mandatoryQuery = queryOptions({
  staleTime: 5 * 60_000,
  queryKey: ['booking', 'mandatory'],
  queryFn: async ({ signal }) => (await api(mandatoryList, { type: 'settings' }, { signal })).rows,
})

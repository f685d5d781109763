import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

/**
 * The server's times for a booking that is confirmed without a price; undefined while they load. Only the server can
 * locate typed addresses. `priced_at`: when the times beside the form were worked out, undefined if they were not. Errors are left to Confirm, which shows them.
 */
export function useServerTimes(draft: BookingDraft, priced_at: string | undefined, enabled: boolean) {
  const times = useQuery({
    queryKey: ['booking', 'times', draft, priced_at],
    queryFn: async ({ signal }) => {
      const wanted = { ...cleanBooking(draft), priced_at }
      const { addresses, adjusted } = await api(docketPrice, wanted, { signal })
      return { addresses, adjusted }
    },
    enabled,
    staleTime: 0,
    retry: false,
  })
  return enabled ? times.data : undefined
}

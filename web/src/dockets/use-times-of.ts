import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'

/**
 * The times that the server gives a booking that is confirmed without a price; undefined until they are known. Only the
 * server knows where typed addresses are. A failure is left to Confirm, which says what is wrong.
 */
export function useTimesOf(draft: BookingDraft, enabled: boolean) {
  const times = useQuery({
    queryKey: ['booking', 'times', draft],
    queryFn: async ({ signal }) => {
      const { addresses, adjusted } = await api(docketPrice, cleanBooking(draft), { signal })
      return { addresses, adjusted }
    },
    enabled,
    staleTime: 0,
    retry: false,
  })
  return enabled ? times.data : undefined
}

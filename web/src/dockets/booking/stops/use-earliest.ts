import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { isoInLondon, MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { useEffect, useMemo, useState } from 'react'
import { timesOf } from '../workflow/booking-check.ts'
import type { TravelMinutes } from '../workflow/booking-connection.ts'
import type { EstimatedBooking } from '../summary/use-estimate.ts'
import type { BookingSetup } from '../draft/booking-setup.ts'

/**
 * The current earliest ready time and deadline of each address, in ISO 8601. Null while a travel time before it is not
 * known, because the server would then calculate a later time. `notice` is why the collection is later than wanted. All are of
 * the moment of the estimate, whose times are booked.
 */
export function useEarliest(
  draft: BookingDraft,
  setup: BookingSetup,
  travel: TravelMinutes,
  estimate: EstimatedBooking | undefined,
) {
  const minute = useMinute()
  const now = estimate?.priced_at ?? isoInLondon(minute)
  return useMemo(() => {
    const times = (addresses: BookingDraft['addresses']) =>
      timesOf({ ...draft, addresses }, setup, travel, now).addresses
    const asWanted = timesOf(draft, setup, travel, now)
    // A deadline is earliest when it is empty and the earlier times are as typed.
    return draft.addresses.map((address, index) => {
      const notice = index === 0 ? asWanted.notice : null
      // The server knows the vehicle and the location of every postcode. Its times are those that the quote shows.
      const estimated = estimate?.addresses[index]
      if (estimated && address.dadd_deadline === null && address.dadd_ready === null)
        return { ready: estimated.dadd_ready, deadline: estimated.dadd_deadline, notice }
      if (travel.slice(0, index).includes(null)) return { ready: null, deadline: null, notice }
      const open = times(draft.addresses.with(index, { ...address, dadd_deadline: null }))[index]
      const unset = times(draft.addresses.with(index, { ...address, dadd_ready: null, dadd_deadline: null }))[
        index
      ]
      return {
        ready: unset?.dadd_ready ?? null,
        deadline: open?.dadd_deadline ?? null,
        notice,
      }
    })
  }, [draft, setup, travel, estimate, now])
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}

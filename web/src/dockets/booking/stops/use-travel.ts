import type { AddressDraft, BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Position } from '@despatch/domain/geo/distance.ts'
import { travelQuery } from '../../../addresses/travel.queries.ts'
import type { TravelMinutes } from '../workflow/booking-connection.ts'
import type { BookingSetup } from '../draft/booking-setup.ts'
import { useFailureToast } from '../../../platform/failure-toast.ts'
import { bookingTexts } from '../texts.ts'

const positionOf = (address: AddressDraft | undefined): Position | null =>
  address && address.dadd_latitude !== null && address.dadd_longitude !== null
    ? { latitude: address.dadd_latitude, longitude: address.dadd_longitude }
    : null

/** The leg from each address to the next; null if a position is missing. */
const legsOf = ({ addresses }: BookingDraft) =>
  addresses.slice(1).map((address, index) => {
    const [origin, destination] = [positionOf(addresses[index]), positionOf(address)]
    return origin && destination ? travelQuery(origin, destination) : null
  })

/**
 * Loads the travel times between the addresses, if the company's settings use them (RULE-09). Returns the minutes of
 * each leg; null while they are not known, and 0 if travel does not count.
 */
export function useTravel(draft: BookingDraft, setup: BookingSetup): TravelMinutes {
  const isUsed = setup.CalculateTimeToAddress === 'T'
  const legs = useMemo(() => legsOf(draft), [draft])
  const { failure, minutes } = useQueries({
    queries: isUsed ? legs.filter((leg) => leg !== null) : [],
    combine: (results) => ({
      failure: results.find((result) => result.error)?.error ?? null,
      minutes: results.map(({ data }) => data?.time ?? null),
    }),
  })
  useFailureToast(bookingTexts.getTravelTime, failure)
  return useMemo(() => {
    if (!isUsed) return legs.map(() => 0)
    const known = minutes.values()
    return legs.map((leg) => (leg === null ? null : (known.next().value ?? null)))
  }, [isUsed, minutes, legs])
}

/** The travel minutes loaded so far; null for a leg that is not known yet. */
export function useKnownTravel() {
  const queries = useQueryClient()
  return useCallback(
    (draft: BookingDraft): TravelMinutes =>
      legsOf(draft).map((leg) => (leg && queries.getQueryData(leg.queryKey)?.time) ?? null),
    [queries],
  )
}

import { docketEstimate } from '@despatch/contract/dockets/estimate.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { minimumAddresses } from '@despatch/domain/dockets/booking-limits.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { docketTexts } from '@despatch/domain/dockets/docket-fields.ts'
import { mapFields } from '@despatch/domain/fields/map-fields.ts'
import { emptyAddress } from '@despatch/domain/dockets/new-booking.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { api, ApiError } from '../../../platform/api.ts'
import { bookingTexts } from '../texts.ts'

export type EstimatedBooking = ReplyOf<typeof docketEstimate>

export interface Estimate {
  /** The last estimate; undefined while there is none for this number of stops. */
  data: EstimatedBooking | undefined
  /** The booking has changed since, and a new estimate is on its way. */
  isStale: boolean
  /** The first estimate for this number of stops is on its way. */
  isPending: boolean
  /** Why there is no estimate; null while it loads, and before all stops are known. */
  problem: string | null
}

const delayMs = 350

/** Arrivals follow the clock. */
const renewalMs = 60_000

/** The parts of a booking that its price and its times depend on, so that other fields cause no request. */
export function estimatedParts({ docket, addresses, parcels }: BookingDraft): BookingDraft {
  return cleanBooking({
    docket: { ...docket, ...mapFields(docketTexts, () => '') },
    addresses: addresses.map((address) => ({
      ...emptyAddress(address.dadd_addresstype),
      dadd_postalcode: address.dadd_postalcode,
      dadd_latitude: address.dadd_latitude,
      dadd_longitude: address.dadd_longitude,
      dadd_ready: address.dadd_ready,
      dadd_deadline: address.dadd_deadline,
      actionASAP: address.actionASAP,
    })),
    parcels,
  })
}

/** Whether there is enough to estimate: two stops or more, each with a postcode, and a tariff. */
export const canEstimate = ({ docket, addresses, parcels }: BookingDraft): boolean =>
  docket.dck_tariff !== 0 &&
  addresses.length >= minimumAddresses &&
  addresses.every(({ dadd_postalcode }) => !isBlank(dadd_postalcode)) &&
  parcels.length > 0 &&
  parcels.every(({ dpar_quantity }) => dpar_quantity > 0)

const estimateQuery = (parts: BookingDraft) =>
  queryOptions({
    queryKey: ['booking', 'estimate', parts],
    queryFn: ({ signal }) => api(docketEstimate, parts, { signal }),
    placeholderData: keepPreviousData,
    staleTime: renewalMs / 2,
    refetchInterval: renewalMs,
    retry: false,
  })

/** When the shown times of a booking were worked out; undefined while there are none. */
export function useEstimatedAt() {
  const queries = useQueryClient()
  return useCallback(
    (draft: BookingDraft): string | undefined =>
      queries.getQueryData(estimateQuery(estimatedParts(draft)).queryKey)?.priced_at,
    [queries],
  )
}

/**
 * The price, the route and the times of a booking while it is typed. Each change starts a new request shortly afterwards,
 * and aborts an outdated one. `problem` is shown instead of the price.
 */
export function useEstimate(draft: BookingDraft, isEdited: boolean): Estimate {
  const parts = useMemo(() => estimatedParts(draft), [draft])
  const text = JSON.stringify(parts)
  const [settledText] = useDebouncedValue(text, delayMs)
  const wanted = useMemo((): BookingDraft => JSON.parse(settledText), [settledText])
  const isPossible = canEstimate(draft)
  const answer = useQuery({
    ...estimateQuery(wanted),
    enabled: isEdited && isPossible && canEstimate(wanted),
  })
  const isSettled = text === settledText
  const isKnown = isPossible && answer.data?.addresses.length === draft.addresses.length && !answer.isError
  return {
    data: isKnown ? answer.data : undefined,
    isStale: isKnown && (!isSettled || answer.isPlaceholderData),
    isPending: isPossible && !isKnown && !answer.isError,
    problem: isPossible && isSettled && answer.isError ? problemOf(answer.error) : null,
  }
}

/** A refusal names the field that has no price, such as a postcode that is not known. */
const problemOf = (error: unknown): string =>
  error instanceof ApiError && error.status < 500
    ? (error.errors[0]?.message ?? error.message)
    : bookingTexts.priceNotAvailable

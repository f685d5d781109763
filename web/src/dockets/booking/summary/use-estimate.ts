import { docketEstimate } from '@despatch/contract/dockets/estimate.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { minimumAddresses } from '@despatch/domain/dockets/booking-limits.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { docketTexts } from '@despatch/domain/dockets/docket-fields.ts'
import { mapFields } from '@despatch/domain/fields/map-fields.ts'
import { emptyAddress } from '@despatch/domain/dockets/new-booking.ts'
import type { TariffChoice } from '@despatch/domain/pricing/tariff-choice.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, ApiError } from '../../../platform/api.ts'
import type { BookingPrice } from '../../docket-calls.ts'
import { isRefusal } from '../workflow/booking-failure.ts'
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
  /** Every tariff of the service, also if the booking cannot be made on its own; empty while none is known. */
  tariffs: readonly TariffChoice[]
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

/** Whether there is enough to price the tariffs: two stops or more, each with a postcode. */
export const canEstimate = ({ addresses, parcels }: BookingDraft): boolean =>
  addresses.length >= minimumAddresses &&
  addresses.every(({ dadd_postalcode }) => !isBlank(dadd_postalcode)) &&
  parcels.length > 0 &&
  parcels.every(({ dpar_quantity }) => dpar_quantity > 0)

/** Of all estimates in the query cache. */
export const estimatesKey = ['booking', 'estimate'] as const

const estimateQuery = (parts: BookingDraft) =>
  queryOptions({
    queryKey: [...estimatesKey, parts],
    queryFn: ({ signal }) => api(docketEstimate, parts, { signal }),
    placeholderData: keepPreviousData,
    staleTime: renewalMs / 2,
    refetchInterval: renewalMs,
    retry: false,
  })

/** When the shown times of a booking were worked out, and its shown price; undefined while there are none. */
export function useKnownEstimate() {
  const queries = useQueryClient()
  return useMemo(() => {
    const known = (draft: BookingDraft) => queries.getQueryData(estimateQuery(estimatedParts(draft)).queryKey)
    return {
      estimatedAt: (draft: BookingDraft): string | undefined => known(draft)?.priced_at,
      estimatedPrice: (draft: BookingDraft): BookingPrice | undefined => known(draft)?.pricing,
    }
  }, [queries])
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
    problem: isPossible && isSettled && answer.isError ? problemOf(answer.error, draft) : null,
    tariffs: (isPossible && tariffsOf(answer)) || none,
  }
}

const none: readonly TariffChoice[] = []

/** A refusal of the booking's own tariff comes with the others. */
const tariffsOf = ({ data, error }: { data: EstimatedBooking | undefined; error: unknown }) =>
  error instanceof ApiError ? error.tariffs : data?.tariffs

/** A refusal names the field that has no price, such as a postcode that is not known. */
function problemOf(error: unknown, { docket }: BookingDraft): string {
  if (docket.dck_tariff === 0 && isRefusal(error, 'TARIFF_NOT_AVAILABLE'))
    return bookingTexts.chooseVehicleForPrice
  if (!(error instanceof ApiError) || error.status >= 500) return bookingTexts.priceNotAvailable
  const [first] = error.errors
  // The field itself shows what is wrong with a number, which would not be understood here.
  if (first?.field.startsWith('parcels.')) return bookingTexts.correctParcelsForPrice
  return first?.message ?? error.message
}

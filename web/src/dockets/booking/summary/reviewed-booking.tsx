import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AdjustedTimes } from './adjusted-times.tsx'
import { BookedResult } from './booked-result.tsx'
import { timesOf } from '../workflow/booking-check.ts'
import type { TravelMinutes } from '../workflow/booking-connection.ts'
import { proofOfDelivery } from '@despatch/domain/dockets/proof-of-delivery.ts'
import { servicesQuery, tariffsQuery } from '../../../lookups/lookups.queries.ts'
import type { BookingSetup } from '../draft/booking-setup.ts'
import { BookingSummary, type SummaryAddress } from './booking-summary.tsx'
import classes from '../booking.module.css'
import type { PricedAddress } from '../../docket-calls.ts'
import { bookingTexts } from '../texts.ts'
import { useServerTimes } from './use-server-times.ts'
import { DuplicateNotice } from '../form/booking-notices.tsx'
import { CardSection, PaidSection, PaymentSection } from './card-section.tsx'
import { PriceChanged } from './price-changed.tsx'
import { PriceLines } from './price-lines.tsx'
import { useShownDocket } from '../existing/shown-docket.ts'
import type { BookingEngine } from '../workflow/use-booking.ts'

interface ReviewedBookingProps {
  engine: BookingEngine
  setup: BookingSetup
  travelOf: (draft: BookingDraft) => TravelMinutes
  estimatedAt: (draft: BookingDraft) => string | undefined
}

/** The summary of a booking, before and after it is confirmed. */
export function ReviewedBooking({ engine, setup, travelOf, estimatedAt }: ReviewedBookingProps) {
  const { state } = engine
  const { draft } = state.booking
  const { customer } = setup
  const services = useQuery(servicesQuery(customer.cust_id))
  const tariffs = useQuery(tariffsQuery(customer.cust_id, draft.docket.dck_serv_type))
  const [times] = useState(() => timesOf(draft, setup, travelOf(draft), new Date().toISOString()))
  const needsTimes = state.mode === 'confirm' && state.priced === null
  const serverTimes = useServerTimes(draft, estimatedAt(draft), needsTimes)
  const reply = state.mode === 'complete' ? state.booked : (state.priced ?? serverTimes)
  const serverAddresses = reply?.addresses ?? []
  const addresses = times.addresses.map((address, index) =>
    withTimes(address, { reply: serverAddresses[index], typed: draft.addresses[index]?.dadd_ready ?? null }),
  )
  useShownDocket(state.mode === 'complete' ? state.booked?.docket.dck_id : undefined, false)
  // The summary opens at the top, wherever the form was scrolled to.
  useEffect(() => {
    window.scrollTo({ top: 0 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [state.mode])
  const pricing = (state.mode === 'complete' ? state.booked : state.priced)?.pricing

  const bookReturn = () => {
    engine.press('reuse')
    engine.edit({ type: 'turnRound' })
  }

  return (
    <>
      {state.mode === 'complete' && state.booked && (
        <BookedResult booked={state.booked} onReturn={draft.addresses.length === 2 ? bookReturn : null} />
      )}
      {state.mode === 'complete' && state.booked?.card && <PaidSection card={state.booked.card} />}
      <DuplicateNotice engine={engine} />
      {state.priceBefore && pricing && (state.mode === 'confirm' || state.mode === 'capture') && (
        <PriceChanged
          before={state.priceBefore}
          now={pricing}
          next={state.mode === 'capture' ? 'pay' : 'confirm'}
        />
      )}
      {state.mode === 'capture' && <CardSection engine={engine} setup={setup} />}
      {state.mode === 'payment' && <PaymentSection engine={engine} setup={setup} />}
      <AdjustedTimes adjusted={reply?.adjusted ?? []} addressCount={draft.addresses.length} />
      {pricing && (
        <section aria-label={bookingTexts.priceInDetail} className={classes.narrowOnly}>
          <PriceLines pricing={pricing} />
        </section>
      )}
      <BookingSummary
        docket={{ ...draft.docket, dck_pod: proofOfDelivery(customer, draft.docket.dck_pod) }}
        account={customer.cust_name}
        service={
          services.data?.find((service) => service.styp_id.trim() === draft.docket.dck_serv_type)
            ?.styp_description ?? draft.docket.dck_serv_type
        }
        tariff={
          tariffs.data?.find((tariff) => tariff.ttyp_code === draft.docket.dck_tariff)?.ttyp_description ?? ''
        }
        customer={customer}
        addresses={addresses}
        parcels={draft.parcels}
      />
    </>
  )
}

/**
 * The server's times replace those calculated in the browser. A delivery is ready when the driver arrives, unless a time was
 * typed.
 */
function withTimes(
  address: SummaryAddress,
  { reply, typed }: { reply: PricedAddress | undefined; typed: string | null },
): SummaryAddress {
  const { dadd_ready, dadd_deadline } = reply ?? address
  const isReadyLater = address.dadd_addresstype === 1 && typed === null
  return { ...address, dadd_deadline, dadd_ready: isReadyLater ? null : dadd_ready }
}

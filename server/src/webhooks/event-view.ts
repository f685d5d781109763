import type { V1Event } from '@despatch/contract/v1/events.ts'
import type { webhookMessages } from '@despatch/contract/webhooks/webhook-messages.ts'
import { deliveryStatusOf } from '@despatch/domain/dockets/delivery-status.ts'
import type { Metadata } from '@despatch/domain/dockets/metadata.ts'
import { inHundredths } from '@despatch/domain/money/money.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import type { Mode } from '@despatch/domain/tenants/test-database.ts'
import { accountEventOf } from '@despatch/domain/webhooks/account-events.ts'
import type { z } from 'zod'
import { v1FieldOf } from './v1-fields.ts'

type Messages = typeof webhookMessages

/** An event with its data, as the database writes them: see webhook-messages.ts. */
type Recorded = {
  [Event in keyof Messages]: { ev_type: Event; ev_data: z.output<Messages[Event]>['data'] }
}[keyof Messages]

/** An event of an account. Times are as PostgreSQL writes them. */
export type EventRow = Recorded & {
  ev_id: string
  ev_at: string
  /** How many stops the docket had. */
  ev_stops: number
  reference: string | null
  metadata: Metadata
  /** The status after the event; that before it was finished for a docket that was finished. Null without a docket. */
  status: string | null
}

type View = z.output<typeof V1Event>

const londonTime = (time: string | null): string | null => time && isoInLondon(time)

/**
 * An event in the names of `/v1`, for the list and for webhooks.
 * @param seesPrices whether the reader may see prices; amounts are null for others
 */
export function eventView(row: EventRow, { seesPrices, mode }: { seesPrices: boolean; mode: Mode }): View {
  const view = {
    id: row.ev_id,
    type: accountEventOf(row.ev_type),
    mode,
    created_at: isoInLondon(row.ev_at),
  }
  // The data of each type is that of the event it is recorded from. Tests parse every event that they receive.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...view, data: dataOf(row, seesPrices) } as View
}

function dataOf(row: EventRow, seesPrices: boolean): View['data'] {
  const inPence = (pounds: number | null | undefined): number | null =>
    seesPrices && typeof pounds === 'number' ? inHundredths(pounds) : null
  const changedIn = (fields: readonly string[]) => fields.map((field) => changedField(field, row.ev_stops))
  switch (row.ev_type) {
    case 'docket.created':
      return progressOf(row, row.ev_data)
    case 'docket.status_changed': {
      const { undone } = row.ev_data
      const undone_status = undone === undefined ? null : deliveryStatusOf(undone)
      return { ...progressOf(row, row.ev_data), signed_by: row.ev_data.dev_signed_by || null, undone_status }
    }
    case 'docket.delivered':
      return { ...progressOf(row, row.ev_data), signed_by: row.ev_data.dev_signed_by || null }
    case 'docket.cancelled': {
      const { cancellation_fee, currency } = row.ev_data
      return { ...progressOf(row, row.ev_data), fee: inPence(cancellation_fee), currency }
    }
    case 'docket.amended':
      return { ...progressOf(row, row.ev_data), changed: changedIn(row.ev_data.changed) }
    case 'docket.change_request': {
      const { drq_id, drq_state, drq_reason, drq_at, drq_answered_at, changed } = row.ev_data
      const request = {
        id: String(drq_id),
        state: drq_state,
        reason: drq_reason,
        requested_at: isoInLondon(drq_at),
        answered_at: londonTime(drq_answered_at),
      }
      return { delivery: deliveryOf(row, row.ev_data), request, changed: changedIn(changed) }
    }
    case 'docket.stop_arrived':
    case 'docket.stop_left': {
      const { position, dadd_arrived, dadd_left } = row.ev_data.stop
      const times = { arrived_at: londonTime(dadd_arrived), left_at: londonTime(dadd_left) }
      return {
        ...progressOf(row, row.ev_data),
        stop: v1FieldOf(`addresses.${position}`, row.ev_stops),
        ...times,
      }
    }
    case 'charge.added': {
      const { description, net, vat, dck_total, currency = null } = row.ev_data.charge
      const amounts = { net: inPence(net), vat: inPence(vat), total: inPence(dck_total) }
      return {
        ...progressOf(row, row.ev_data),
        description,
        ...amounts,
        currency: seesPrices ? currency : null,
      }
    }
    case 'payment.changed':
      return paymentData(row.ev_data, inPence)
    case 'schedule.failed': {
      const { sch_id, sch_name, sday_day, sday_ready, sday_state, sday_reason } = row.ev_data
      return {
        schedule: { id: String(sch_id), name: sch_name },
        day: sday_day,
        ready_at: isoInLondon(sday_ready),
        state: sday_state,
        reason: sday_reason,
      }
    }
    case 'docket.driver_changed':
    case 'ping':
      throw new RangeError(`Not an event of an account: ${row.ev_type}`)
    default:
      throw row satisfies never
  }
}

const deliveryOf = ({ reference, metadata }: EventRow, docket: { dck_id: number; dck_docket: string }) => ({
  id: String(docket.dck_id),
  number: docket.dck_docket,
  reference,
  metadata,
})

const progressOf = (row: EventRow, docket: { dck_id: number; dck_docket: string; dev_at: string }) => ({
  delivery: deliveryOf(row, docket),
  status: deliveryStatusOf(row.status ?? ''),
  happened_at: isoInLondon(docket.dev_at),
})

/** A field of a booking that was changed as a whole keeps its name; a changed number of stops is one of the stops between. */
const changedField = (field: string, stops: number): string =>
  field === 'addresses' ? 'via' : v1FieldOf(field, stops)

function paymentData(
  payment: z.output<Messages['payment.changed']>['data'],
  inPence: (pounds: number) => number | null,
) {
  const { dck_id, dck_docket } = payment
  const delivery = dck_id === null ? null : { id: String(dck_id), number: dck_docket ?? '' }
  return {
    delivery,
    payment: {
      id: payment.pay_guid,
      state: payment.pay_state,
      amount: inPence(payment.pay_amount),
      captured: inPence(payment.pay_captured),
      refunded: inPence(payment.pay_refunded),
      currency: payment.pay_currency,
    },
  }
}

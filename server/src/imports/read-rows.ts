import { createHash } from 'node:crypto'
import type { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { ImportMapping } from '@despatch/contract/imports/imports.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { Refusal } from '@despatch/contract/wire/refusals.ts'
import type { AdjustedTime } from '@despatch/domain/dockets/adjusted-times.ts'
import { MOST_PAST_MS } from '@despatch/domain/dockets/time-range.ts'
import type { ImportField, RowCells } from '@despatch/domain/imports/import-fields.ts'
import { indexesOf, requestOfJob, type RowOfJob } from '@despatch/domain/imports/request-of-job.ts'
import {
  cellOfField,
  type RequestOfRow,
  type RowContext,
  type StopOfRow,
} from '@despatch/domain/imports/request-of-row.ts'
import { alikeDigest, rowKey, type RowKey } from '@despatch/domain/imports/row-key.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import { dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { formatLondon, instantMs } from '@despatch/domain/time/london-time.ts'
import type { z } from 'zod'
import { addressOfBook } from '../address-book/address-book.queries.ts'
import { priceBooking } from '../dockets/price-booking.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { servicesOf } from '../v1/bookable-services.ts'
import { checkBooking } from '../v1/book-delivery.ts'
import { bookingDefaults } from '../v1/booking-defaults.ts'
import { portalBooking, v1Booker } from '../v1/portal-booking.ts'
import { v1FieldOf } from '../webhooks/v1-fields.ts'

/** What is wrong with a row of a booking: the field of its cell, empty for the whole row, and a message for the user. */
interface RowError {
  /** The position of the row in its booking, from 0. */
  index: number
  field: string
  message: string
  /** For a time that is not possible: the earliest that is, in ISO 8601. */
  earliest?: string
}

type DeliveryRequest = CheckedPayload<typeof postDelivery>

/** A row that can be booked, with its price. */
export interface PricedRow {
  key: RowKey
  net: Pence
  total: Pence
  currency: string
  /** What rows that equal it but for the day have in common; null for one with an order number. */
  alike: string | null
  /** The London day of its collection, as YYYY-MM-DD. */
  day: string
}

type Failed = { errors: RowError[] }

/** What the rows of an import are read with: the mapping's units, and the services and the address of the account. */
export async function rowContext(
  tenant: Tenant,
  session: Session,
  started: string,
  mapping: z.output<typeof ImportMapping>,
): Promise<RowContext> {
  const services = await servicesOf(tenant, session)
  return {
    date_order: mapping.date_order,
    weight_unit: mapping.weight_unit,
    collection: await usualCollection(tenant, session),
    services: services.map(({ code, name }) => ({ code, name })),
    tariffs: services.flatMap(({ code: service, tariffs }) =>
      tariffs.map(({ code, name }) => ({ code, service, name })),
    ),
    // A time without a day must not move to another day because the import is booked later.
    today: londonDay(started),
  }
}

/** The account's default collection address with the contact of its bookings; null if it has none. */
async function usualCollection(tenant: Tenant, session: Session): Promise<StopOfRow | null> {
  const { customer, contact } = await bookingDefaults(tenant, session)
  const [found] =
    customer.cust_cadd_id === null
      ? []
      : await addressOfBook(tenant.pool, customer.cust_cadd_id, [customer.cust_id])
  if (!found) return null
  return {
    name: contact.name,
    phone: contact.phone,
    company: found.cadd_coname,
    building: found.cadd_build,
    street: found.cadd_street,
    locality: found.cadd_locality,
    town: found.cadd_town,
    county: found.cadd_county,
    country: found.cadd_country,
    postcode: found.cadd_postalcode,
  }
}

/**
 * The rows of a booking as a checked request of `/v1`, and as they ask for it, or their errors. A time that is not possible is refused,
 * never moved.
 */
export function readRows(
  rows: readonly RowOfJob[],
  context: RowContext,
): { request: DeliveryRequest; asked: RequestOfRow } | Failed {
  const { request: asked, errors } = requestOfJob(rows, context)
  if (asked === null) return { errors }
  try {
    return { request: checkBooking({ ...asked, exact_times: true }), asked }
  } catch (failure) {
    return errorsOf(failure, rows)
  }
}

/** Checks the rows of a booking by the rules of bookings, and prices it. `now` is ISO 8601 with offset. */
export async function priceRows(
  tenant: Tenant,
  session: Session,
  rows: readonly RowOfJob[],
  { context, now }: { context: RowContext; now: string },
): Promise<PricedRow | Failed> {
  const read = readRows(rows, context)
  if ('errors' in read) return read
  try {
    const { from } = read.request
    // Bookings refuse a time of more than a day ago. Here the next possible time is wanted for it too.
    const isLongPast = from.ready_at !== null && instantMs(from.ready_at) < instantMs(now) - MOST_PAST_MS
    const request = isLongPast ? { ...read.request, from: { ...from, ready_at: now } } : read.request
    const payload = await portalBooking(tenant, session, request)
    const { adjusted, addresses, pricing } = await priceBooking(tenant, v1Booker(session), payload, now)
    const ready = { field: 'addresses.0.dadd_ready', to: addresses[0]?.dadd_ready ?? now }
    const moved = isLongPast ? [ready, ...adjusted.filter(({ field }) => field !== ready.field)] : adjusted
    if (moved.length > 0) return { errors: moved.flatMap((time) => timeErrors(time, now, rows)) }
    const { net, total, currency } = pricing
    const day = londonDay(addresses[0]?.dadd_ready ?? now)
    return { key: rowKey(read.asked, day, sha256), net, total, currency, alike: alikeOf(read.asked), day }
  } catch (failure) {
    return errorsOf(failure, rows)
  }
}

/** See `alikeDigest`. */
export const alikeOf = (asked: RequestOfRow): string | null => alikeDigest(asked, sha256)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function timeErrors(
  { field, to }: Pick<AdjustedTime, 'field' | 'to'>,
  now: string,
  rows: readonly RowOfJob[],
): RowError[] {
  const day = dayInWords(londonDay(to), londonDay(now))
  const time = formatLondon(to).slice(-5)
  const message = `This time is not possible. The earliest is ${time} on ${day}.`
  return cellsOf(field, rows).map((cell) => ({ ...cell, message, earliest: to }))
}

/** The cells of the time at each end. */
const cellsOfTimes = {
  'from.ready': ['from.day', 'from.ready'],
  'to.deadline': ['to.day', 'to.deadline'],
} as const satisfies Record<string, readonly ImportField[]>

/**
 * A row without its times that are not possible, so that it has the earliest that are when it is booked, and with the texts that it had.
 * The earliest time of now would have passed a minute later. A row without such a time is not changed.
 */
export function movedRow<Row extends { cells: RowCells; was: RowCells; errors: Omit<RowError, 'index'>[] }>(
  row: Row,
): Row {
  const cells = { ...row.cells }
  const was = { ...row.was }
  for (const { field, earliest } of row.errors) {
    if (earliest === undefined || (field !== 'from.ready' && field !== 'to.deadline')) continue
    for (const name of cellsOfTimes[field]) {
      const { [name]: text } = cells
      if (text === undefined) continue
      was[name] ??= text
      delete cells[name]
    }
  }
  return { ...row, cells, was }
}

/** The cells of the rows of a booking that have a field of the portal's booking; the whole of the first row if none has. */
function cellsOf(field: string, rows: readonly RowOfJob[]): Pick<RowError, 'index' | 'field'>[] {
  const cell = cellOfField(v1FieldOf(field, rows.length + 1), rows.length)
  if (cell === null) return [{ index: 0, field: '' }]
  const shared = indexesOf(rows, cell.field)
  return shared.length === 0 ? [cell] : shared.map((index) => ({ index, field: cell.field }))
}

/** A refusal as errors at cells. Any other failure is thrown. */
function errorsOf(failure: unknown, rows: readonly RowOfJob[]): Failed {
  if (!(failure instanceof Refusal)) throw failure
  const { errors, message } = failure
  return {
    errors:
      errors.length === 0
        ? [{ index: 0, field: '', message }]
        : errors.flatMap((error) =>
            cellsOf(error.field, rows).map((cell) => ({ ...cell, message: error.message })),
          ),
  }
}

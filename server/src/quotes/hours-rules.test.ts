import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { cardBookingPost } from '@despatch/contract/quotes/card-bookings.ts'
import { quote, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { hooPost } from '@despatch/contract/settings/settings.ts'
import { WEEKDAYS } from '@despatch/domain/time/weekdays.ts'
import { afterAll, expect, test } from 'vitest'
import { openPaidPortal } from '../../test/card-payments.ts'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'

const database = 'metro'

const paid = await openPaidPortal()
const { portal } = paid
afterAll(() => paid.close())
const account = await portal.login('account')
const admin = await portal.login('admin')
// Open for one minute at night: the ready time below is never within it.
const settings = Object.fromEntries(
  WEEKDAYS.flatMap((day) => [
    [`hoo_${day}_start`, '03:00'],
    [`hoo_${day}_end`, '03:01'],
  ]),
)
await admin.call(hooPost, { settings })

const tomorrowNoon = () =>
  `${new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)}T12:00:00+00:00`
const collection = () => ({ dadd_ready: tomorrowNoon(), actionASAP: 'F' as const })

/** 'refused', or the other result. */
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  body.code === 'HOURS_OF_OPERATION' ? 'refused' : (body.code ?? status)

/** A quote outside hours is refused when it is priced; a quote within hours is booked. */
const bookedFrom = (asked: Awaited<ReturnType<Client['send']>>) =>
  asked.status === 200
    ? account.send(quoteDocket, { database, guid: (asked.body as unknown as { guid: string }).guid })
    : asked

async function outcomes() {
  const control = await portal.login('control')
  const asked = await account.send(quote, {
    database,
    booking: quoteDraft({ collection: collection() }),
    terms: allTerms,
  })
  const card = quoteDraft({ collection: collection() })
  const sent = booking({ collection: collection() })
  return {
    price: outcome(await account.send(docketPrice, sent)),
    booking: outcome(await account.send(docketPost, sent)),
    quote: outcome(await bookedFrom(asked)),
    cardBooking: outcome(
      await control.send(cardBookingPost, {
        ...card,
        docket: { ...card.docket, dck_email: 'greta@guest.example' },
      }),
    ),
  }
}

test.each([
  ['F', 'F', { price: 200, booking: 200, quote: 200, cardBooking: 200 }],
  ['F', 'T', { price: 'refused', booking: 'refused', quote: 200, cardBooking: 200 }],
  [
    'T',
    'F',
    {
      price: 'refused',
      booking: 'refused',
      quote: 'refused',
      cardBooking: 'refused',
    },
  ],
] as const)(
  '[RULE-08, SYS-02] with GlobalHOO %s and BookingHOO %s, bookings and quotes outside hours are refused or accepted',
  async (global, bookings, expected) => {
    await portal.set('HoursOfOperation.GlobalHOO', global)
    await portal.set('HoursOfOperation.BookingHOO', bookings)
    expect(await outcomes()).toEqual(expected)
  },
)

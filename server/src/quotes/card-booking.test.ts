import { randomUUID } from 'node:crypto'
import { cardBookingGet, cardBookingPost } from '@despatch/contract/quotes/card-bookings.ts'
import { quote, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { afterAll, expect, test } from 'vitest'
import { openPaidPortal } from '../../test/card-payments.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'
import { mailCardBooking } from '../payments/mail-card-booking.ts'

const database = 'metro'

const paid = await openPaidPortal({ PUBLIC_URL: 'https://portal.example' })
const { portal } = paid
afterAll(() => paid.close())
const { pool } = portal.tenant('metro')
const control = await portal.login('control')

const send = async (docket: { dck_cust_id?: number; dck_email?: string } = {}) => {
  const booking = quoteDraft()
  return await control.call(cardBookingPost, {
    ...booking,
    docket: { ...booking.docket, dck_email: 'greta@guest.example', ...docket },
  })
}

/** The number of queued emails with payment links. */
const countMails = async () => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from job where job_name = 'mail-card-booking'`,
  )
  return rows[0]?.count ?? 0
}

test('[QUOTE-08] a card booking is opened by its number together with its guid', async () => {
  const { quo_id, guid, link } = await send()
  const query = new URL(link).searchParams
  expect([query.get('srv'), query.get('id'), query.get('guid')]).toEqual([
    'card-booking',
    String(quo_id),
    guid,
  ])
  const opened = await portal.visitor.call(cardBookingGet, { id: String(quo_id), database, guid })
  expect(opened).toMatchObject({
    customer: { cust_mop: 'O' },
    tariff: { ttyp_code: 5, ttyp_vehicle: 'small van' },
    pricing: { currency: 'GBP' },
    docket: { dck_contact: 'Ada Booker' },
    addresses: [{ dadd_postalcode: 'WC1B 3DG' }, { dadd_postalcode: 'EC3N 4AB' }],
    parcels: [{ dpar_weight: 2.5 }],
    quote: { quo_source: 'card', docket: null },
  })
})

test('[QUOTE-08] a card booking gives the same refusal for an unknown number, a wrong guid, and a quote of another kind', async () => {
  const mine = await send()
  const another = await send()
  const guests = await portal.visitor.call(quote, { database, booking: quoteDraft() })
  const wrong = [
    { id: '2147483647', guid: mine.guid },
    { id: '9999999999', guid: mine.guid },
    { id: String(mine.quo_id), guid: another.guid },
    { id: String(mine.quo_id), guid: randomUUID() },
    { id: String(guests.quo_id), guid: guests.guid },
  ]
  for (const claim of wrong) {
    expect(await portal.visitor.send(cardBookingGet, { database, ...claim })).toMatchObject({
      status: 404,
      body: { code: 'QUOTE_NOT_FOUND', title: 'Loading Quote', detail: 'This quote does not exist.' },
    })
  }
  const alone = await portal.visitor.send(cardBookingGet, { database, id: String(mine.quo_id) })
  expect(alone).toMatchObject({ status: 422, body: { errors: [{ field: 'guid' }] } })
})

test('[QUOTE-08, OPS-06, SYS-02] a card booking sends its customer one email with the price, the link and the expiry', async () => {
  await portal.set('aset_general_format', 'D MMM YYYY HH:mm')
  const { guid, quo_id, link } = await send()
  const context = {
    tenant: portal.tenant('metro'),
    mailer: null,
    config: portal.config,
    log: portal.app.log,
  }
  for (let again = 0; again < 2; again += 1) await mailCardBooking(context, { quo_guid: guid })
  const { rows } = await pool.query<{ mail_to: string; mail_text: string }>(
    'select mail_to, mail_text from mail where mail_about = $1',
    [`card-booking:${quo_id}`],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.mail_to).toBe('greta@guest.example')
  expect(rows[0]?.mail_text).toContain(link)
  expect(rows[0]?.mail_text).toMatch(/The price is £\d+\.\d\d/)
  expect(rows[0]?.mail_text).toMatch(/is valid until \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d\./)
})

test('[QUOTE-08, CALL-04] a card booking is sent once for each Idempotency-Key, and its reply states what was emailed', async () => {
  const { docket, ...rest } = quoteDraft()
  const sent = { ...rest, docket: { ...docket, dck_email: 'greta@guest.example; tim@guest.example' } }
  const key = { 'idempotency-key': 'send-it-once' }
  const before = await countMails()
  const [one, two] = [
    await control.call(cardBookingPost, sent, key),
    await control.call(cardBookingPost, sent, key),
  ]
  expect(two).toEqual(one)
  expect(one).toMatchObject({
    mailed_to: ['greta@guest.example', 'tim@guest.example'],
    pricing: { currency: 'GBP', total: expect.any(Number) },
  })
  expect(await countMails()).toBe(before + 1)
  const other = { ...sent, docket: { ...sent.docket, dck_contact: 'Another Person' } }
  expect(await control.send(cardBookingPost, other, key)).toMatchObject({
    body: { code: 'IDEMPOTENCY_MISMATCH' },
  })
})

test('[QUOTE-08, TEN-05] a card booking is refused where guests may not log in, because the customer could not open it', async () => {
  const northern = await portal.login('control', 'northern')
  const { docket, ...rest } = quoteDraft()
  const sent = { ...rest, docket: { ...docket, dck_email: 'greta@guest.example' } }
  const answer = await northern.send(cardBookingPost, sent)
  expect(answer).toMatchObject({ status: 403, body: { code: 'GUESTS_NOT_ALLOWED' } })
  expect(answer.body.detail).toContain('could not open the payment link')
})

test('[QUOTE-08, PAY-03] a card booking can only be paid by card: it is refused for an account that pays otherwise, and never booked on account', async () => {
  const booking = quoteDraft()
  const docket = { ...booking.docket, dck_email: 'greta@guest.example', dck_cust_id: 1 }
  expect(await control.send(cardBookingPost, { ...booking, docket })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'docket.dck_cust_id', message: 'This account does not pay by card.' }] },
  })
  const { guid } = await send({ dck_cust_id: 2 })
  const view = await portal.visitor.call(quote, { database, guid, terms: allTerms })
  expect(view).toMatchObject({ quo_mop: 'O', terms: allTerms })
  const refused = await portal.visitor.send(quoteDocket, { database, guid })
  expect(refused).toMatchObject({ status: 422, body: { code: 'PAYMENT_REQUIRED' } })
})

test('[QUOTE-08] a card booking is checked like any booking before it is sent', async () => {
  const booking = quoteDraft({ delivery: { dadd_postalcode: '' } })
  const docket = { ...booking.docket, dck_email: 'not an address' }
  expect(await control.send(cardBookingPost, { ...booking, docket })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'docket.dck_email' }] },
  })
  const bare = { ...booking, docket: { ...docket, dck_email: 'greta@guest.example' } }
  expect(await control.send(cardBookingPost, bare)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'addresses.1.dadd_postalcode' }] },
  })
})

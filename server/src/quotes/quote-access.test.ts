import { randomUUID } from 'node:crypto'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import { quoteSignatureList } from '@despatch/contract/quotes/quote-lookups.ts'
import { quote, quoteCustomer, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import type { Call } from '@despatch/contract/wire/call.ts'
import { expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { bookQuote } from './book-quote.ts'
import { holdQuote, lockQuote, releaseQuote } from './quotes.queries.ts'

const database = 'metro'

const portal = await openPortalForFile()
const guest = portal.visitor
const account = await portal.login('account')
const other = await portal.login('card')

const saveQuote = async (client: Client = guest) =>
  await client.call(quote, { database, booking: quoteDraft(), terms: allTerms })

/** Books a quote as a successful payment does. */
const book = (guid: string) =>
  inTransaction(portal.tenant('metro').transactions, async (tx) => {
    const locked = await lockQuote(tx, guid)
    if (!locked) throw new Error('There is no such quote')
    return await bookQuote(tx, portal.tenant('metro'), locked, { mop: 'O' })
  })

const refused = async (client: Client, call: Call, payload: object) => {
  const { status, body } = await client.send(call, { database, ...payload })
  return { status, code: body.code, title: body.title, detail: body.detail }
}

test('[QUOTE-10] another user’s quote returns the same 404 as a missing quote, to guests and to other accounts', async () => {
  const { guid } = await saveQuote(account)
  const nowhere = await refused(guest, quote, { guid: randomUUID() })
  expect(nowhere).toMatchObject({ status: 404, title: 'Loading Quote' })
  for (const client of [guest, other]) {
    for (const call of [quote, quoteDocket]) expect(await refused(client, call, { guid })).toEqual(nowhere)
    expect(await refused(client, quote, { guid, reprice: true })).toEqual(nowhere)
  }
})

test('[QUOTE-10, TEN-01] another user’s quote cannot be opened from another company', async () => {
  const { guid } = await saveQuote()
  const northern = await portal.login('account', 'northern')
  const answer = await refused(northern, quote, { database: 'northern', guid })
  expect(answer).toMatchObject({ status: 404, code: 'QUOTE_NOT_FOUND' })
})

test('[QUOTE-10] another user’s quote cannot be made for an account of the caller’s choice', async () => {
  const booking = quoteDraft()
  for (const client of [guest, account]) {
    const forged = { booking: { ...booking, docket: { ...booking.docket, dck_cust_id: 2 } } }
    const answer = await client.send(quote, { database, ...forged })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'booking.docket.dck_cust_id' }] },
    })
  }
  const { rows } = await portal
    .tenant('metro')
    .pool.query('select quo_cust_id from quote where quo_guid = $1', [(await saveQuote()).guid])
  expect(rows).toEqual([{ quo_cust_id: 6 }])
})

test('[QUOTE-10, PAY-03] a guest’s quote is never booked on account', async () => {
  const { guid } = await saveQuote()
  for (const client of [guest, account])
    expect(await refused(client, quoteDocket, { guid })).toMatchObject({
      status: 422,
      code: 'PAYMENT_REQUIRED',
    })
})

test('[QUOTE-10] a guest’s quote returns its docket once it is booked, and refuses changes', async () => {
  const { guid, pricing } = await saveQuote()
  const [first, second] = await Promise.all([book(guid), book(guid)])
  expect(second.dck_id).toBe(first.dck_id)
  const { docket } = await guest.call(quoteDocket, { database, guid })
  expect(docket).toMatchObject({ dck_id: first.dck_id, dck_docket: first.dck_docket })
  expect(await guest.call(quote, { database, guid })).toMatchObject({ docket, pricing })
  for (const change of [{ reprice: true }, { booking: quoteDraft() }, { terms: allTerms }])
    expect(await refused(guest, quote, { guid, ...change })).toMatchObject({
      status: 409,
      code: 'QUOTE_BOOKED',
    })
  const track = { tracking_ref: docket.dck_tracking }
  expect((await guest.call(docketTrack, track)).dck_docket).toBe(docket.dck_docket)
})

test('[PAY-06, QUOTE-03] a guest’s quote cannot be changed while it is being paid, and is then booked at its price even after its expiry', async () => {
  const { guid, pricing } = await saveQuote()
  const { transactions, pool } = portal.tenant('metro')
  await inTransaction(transactions, (tx) => holdQuote(tx, guid))
  for (const change of [{ reprice: true }, { booking: quoteDraft({ docket: { dck_tariff: 6 } }) }])
    expect(await refused(guest, quote, { guid, ...change })).toMatchObject({
      status: 409,
      code: 'QUOTE_IN_PAYMENT',
    })
  expect(await guest.call(quote, { database, guid })).toMatchObject({ pricing })
  await inTransaction(transactions, (tx) => releaseQuote(tx, guid))
  expect(await guest.call(quote, { database, guid, reprice: true })).toMatchObject({ pricing })

  await pool.query(`update quote set quo_expires = now() - interval '1 day' where quo_guid = $1`, [guid])
  const { dck_id } = await book(guid)
  const { rows } = await pool.query('select dck_total, dck_mop, dck_ausr_id from docket where dck_id = $1', [
    dck_id,
  ])
  expect(rows).toEqual([
    { dck_total: Math.round((pricing?.total ?? 0) * 100), dck_mop: 'O', dck_ausr_id: null },
  ])
})

test('[QUOTE-10, TRACK-03] a guest’s quote opens the signatures of its own docket only', async () => {
  const { guid } = await saveQuote()
  const { dck_id, dck_tracking } = await book(guid)
  const { pool } = portal.tenant('metro')
  await pool.query(
    `insert into docket_signature (sig_dck_id, sig_dadd_id, sig_name, sig_at, sig_path)
       select $1, max(dadd_id), 'Geoffrey', now(), 'M0 0L9 9' from docket_address where dadd_dck_id = $1`,
    [dck_id],
  )
  for (const proof of [{ guid }, { tracking_ref: dck_tracking }]) {
    const { rows } = await guest.call(quoteSignatureList, { database, _docketId: dck_id, ...proof })
    expect(rows).toMatchObject([{ sig_name: 'Geoffrey' }])
  }
  const { rows } = await pool.query<{ dck_id: number }>('select min(dck_id) dck_id from docket')
  const wrong = [{}, { guid: randomUUID() }, { tracking_ref: 'MT-nonsense' }]
  for (const proof of wrong)
    expect((await refused(guest, quoteSignatureList, { _docketId: dck_id, ...proof })).status).toBe(404)
  const otherDocket = { _docketId: rows[0]?.dck_id, guid, tracking_ref: dck_tracking }
  expect((await refused(guest, quoteSignatureList, otherDocket)).status).toBe(404)
})

test('[QUOTE-07, QUOTE-09, QUOTE-10] the settings that a guest receives are those of the quote pages, and no others', async () => {
  const received = await guest.call(quoteCustomer, { database })
  expect(received).toMatchObject({ guest: true, customer: { cust_mop: 'O' }, defaultTariff: 29 })
  expect(received.settings.TermsOfConditions).toContain('conditions of carriage')
  expect(received.settings).toHaveProperty('PackageGuidelines')
  expect(received.settings).toHaveProperty('ProhibitedGoods')
  expect(received.settings).not.toHaveProperty('holdMargin')
  expect(JSON.stringify(received)).not.toMatch(/aset_quote|cust_name|cust_id|plst|mainemail/)
  expect(await account.call(quoteCustomer, { database })).toMatchObject({
    guest: false,
    customer: { cust_mop: 'A', cust_ref1: 'PO number', cust_ref1_req: 'T' },
  })
})

import { systemSetup } from '@despatch/contract/home/setup.ts'
import { cardForm, paymentDetails } from '@despatch/contract/payments/card-providers.ts'
import { cardBookingPost } from '@despatch/contract/quotes/card-bookings.ts'
import { quote, quoteCustomer } from '@despatch/contract/quotes/quotes.ts'
import { guestsDetail, guestsPost } from '@despatch/contract/tenants/guests.ts'
import { guestAccessAllowed } from '@despatch/contract/tenants/tenants.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaidPortal } from '../../test/card-payments.ts'
import { quoteDraft } from '../../test/quote.ts'

const database = 'metro'
const paid = await openPaidPortal()
const { portal } = paid
afterAll(() => paid.close())
const admin = await portal.login('admin')
const card = await portal.login('card')
const account = await portal.login('account')
const { visitor } = portal
await portal.set('TrackingTelephone', '020 7946 0999')

const { docket, ...rest } = quoteDraft()
const cardBooking = { ...rest, docket: { ...docket, dck_email: 'greta@guest.example' } }

const guestsAllowed = async () => (await visitor.call(guestAccessAllowed, { database })).guestAccessAllowed
const cardStep = async () =>
  (await admin.call(systemSetup, {})).steps.find(({ step }) => step === 'cards')?.done

const moveGuestsTo = (mop: 'O' | 'S') =>
  portal.change('reference', 'update customer set cust_mop = $1 where cust_id = 6', [mop])

test('[TEN-05, PAY-05] guests can book where the provider of their account is set up', async () => {
  expect(await guestsAllowed()).toBe(true)
  expect(await visitor.call(quoteCustomer, { database })).toMatchObject({ guest: true, canBook: true })
  expect(await cardStep()).toBe(true)
})

const setKey = (id: 'O' | 'S', isThere: boolean) =>
  portal.sql('update secret set sec_name = $2 where sec_name = $1', [
    isThere ? `away ${id}` : `payment/${id}/serviceKey`,
    isThere ? `payment/${id}/serviceKey` : `away ${id}`,
  ])

const setProvider = (id: 'O' | 'S', isThere: boolean) =>
  portal.change(
    'reference',
    isThere
      ? `insert into payment_provider select prov_id, prov_settings from provider_away where prov_id = $1`
      : `delete from payment_provider where prov_id = $1`,
    [id],
  )
await portal.sql('create table provider_away as select prov_id, prov_settings from payment_provider')

describe.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['without the provider of its guest account', () => setProvider('O', false), () => setProvider('O', true)],
  ['without the key of that provider', () => setKey('O', false), () => setKey('O', true)],
  [
    'whose guest account now pays by a provider that is not set up',
    async () => {
      await setProvider('S', false)
      await moveGuestsTo('S')
    },
    async () => {
      await moveGuestsTo('O')
      await setProvider('S', true)
    },
  ],
])('a company %s', (which, begin, end) => {
  beforeAll(async () => {
    await begin()
    return async () => void (await end())
  })

  test(`[TEN-05, AUTH-06, SYS-04] a company ${which} lets no guest book, and every answer agrees`, async () => {
    expect(await guestsAllowed()).toBe(false)
    expect(await cardStep()).toBe(false)
    const known = await visitor.call(quoteCustomer, { database })
    expect(known).toMatchObject({ canBook: false, settings: { TrackingTelephone: '020 7946 0999' } })
    const refused = { status: 422, body: { code: 'PAYMENT_PROVIDER' } }
    expect(
      known.customer.cust_mop === 'O'
        ? await visitor.send(cardForm, { database })
        : await visitor.send(paymentDetails, { database, provider: 'S' }),
    ).toMatchObject(refused)
  })

  test(`[QUOTE-09] a company ${which} still gives guests a price`, async () => {
    const { pricing } = await visitor.call(quote, { database, booking: quoteDraft() })
    expect(pricing?.total).toBeGreaterThan(0)
  })

  test(`[QUOTE-08, PAY-05] a company ${which} emails no link that could not be paid`, async () => {
    expect(await admin.send(cardBookingPost, cardBooking)).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_PROVIDER', detail: expect.stringContaining('your customer could not pay') },
    })
  })

  test(`[QUOTE-01] a company ${which} quotes and books for accounts as before`, async () => {
    expect(await account.call(quoteCustomer, { database })).toMatchObject({ guest: false, canBook: true })
  })
})

test('[PAY-05] a user whose account pays by card ends at the price too where its provider is not set up', async () => {
  expect(await card.call(quoteCustomer, { database })).toMatchObject({ guest: false, canBook: true })
  await setProvider('O', false)
  expect(await card.call(quoteCustomer, { database })).toMatchObject({ guest: false, canBook: false })
  await setProvider('O', true)
})

test('[TEN-05, LOG-02] an administrator switches guests off and on, which every process follows and the log shows', async () => {
  const stop = await portal.followControlDatabase()
  try {
    expect(await admin.call(guestsDetail, {})).toEqual({ allowed: true })
    expect(await admin.call(guestsPost, { allowed: false })).toEqual({ allowed: false })
    await expect.poll(guestsAllowed).toBe(false)
    expect(await visitor.send(quoteCustomer, { database })).toMatchObject({
      status: 403,
      body: { code: 'GUESTS_NOT_ALLOWED' },
    })
    expect(await admin.call(guestsPost, { allowed: false })).toEqual({ allowed: false })
    expect(await admin.call(guestsPost, { allowed: true })).toEqual({ allowed: true })
    await expect.poll(guestsAllowed).toBe(true)
    expect(
      await portal.sql(
        `select log_user, log_before, log_after from log where log_process = 'change-guests' order by log_id`,
      ),
    ).toEqual([
      { log_user: 'admin', log_before: { guest_access: true }, log_after: { guest_access: false } },
      { log_user: 'admin', log_before: { guest_access: false }, log_after: { guest_access: true } },
    ])
    expect(await account.send(guestsPost, { allowed: false })).toMatchObject({ status: 403 })
  } finally {
    await stop()
  }
})

import { officeCalls } from '@despatch/contract/office/office.ts'
import { cardBookingGet, cardBookingPost } from '@despatch/contract/quotes/card-bookings.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import { quote, quoteCustomer } from '@despatch/contract/quotes/quotes.ts'
import { defaultPost } from '@despatch/contract/settings/settings.ts'
import { systemSetup } from '@despatch/contract/home/setup.ts'
import { guestAccessAllowed } from '@despatch/contract/tenants/tenants.ts'
import { systemTracking } from '@despatch/contract/tracking/tracking.ts'
import { startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaidPortal } from '../../test/card-payments.ts'
import { quoteDraft } from '../../test/quote.ts'

const database = 'metro'

const paid = await openPaidPortal()
const { portal } = paid
afterAll(() => paid.close())
const admin = await portal.login('admin')

const choose = (aset_quote_customer: number) => admin.send(defaultPost, { settings: { aset_quote_customer } })

const guestsAllowed = async () =>
  (await portal.visitor.call(guestAccessAllowed, { database })).guestAccessAllowed

/** Changes customer 6, on whom guests book, without the checks of the office pages. */
const setSixth = (column: 'cust_mop' | 'cust_on_hold', value: string) =>
  portal.change('reference', `update customer set ${column} = $1 where cust_id = 6`, [value])

/** Whether the administrator's setup step for guests is done. */
const guestStep = async () =>
  (await admin.call(systemSetup, {})).steps.find(({ step }) => step === 'guests')?.done

describe('a company that has not chosen the customer for guests', () => {
  beforeAll(() => portal.announced('reference', () => choose(startingSettings.aset_quote_customer)))

  test('[TEN-05, AUTH-06] a company that has not chosen the customer for guests does not offer the guest login', async () => {
    expect(await guestsAllowed()).toBe(false)
  })

  test('[TEN-05, QUOTE-10] a company that has not chosen the customer for guests gives guests no customer, no price and no quote, although a customer 6 exists', async () => {
    const job = { addresses: [{ dadd_postalcode: 'WC1B 3DG' }, { dadd_postalcode: 'EC3N 4AB' }] }
    const answers = await Promise.all([
      portal.visitor.send(quoteCustomer, { database }),
      portal.visitor.send(quoteTariffs, { database, ...job }),
      portal.visitor.send(quote, { database, booking: quoteDraft() }),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'GUESTS_NOT_ALLOWED' } })
  })

  test('[QUOTE-01] still quotes for users with an account', async () => {
    const account = await portal.login('account')
    expect(await account.call(quoteCustomer, { database })).toMatchObject({ customer: { cust_mop: 'A' } })
  })

  test('[QUOTE-08] a company that has not chosen the customer for guests sends card bookings for a named customer, and requires one if none is named', async () => {
    const { docket, ...rest } = quoteDraft()
    const unnamed = { ...rest, docket: { ...docket, dck_email: 'greta@guest.example' } }
    expect(await admin.send(cardBookingPost, unnamed)).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: [{ field: 'docket.dck_cust_id' }] },
    })
    const named = { ...unnamed, docket: { ...unnamed.docket, dck_cust_id: 6 } }
    const { quo_id, guid } = await admin.call(cardBookingPost, named)
    expect(await portal.visitor.call(cardBookingGet, { id: String(quo_id), database, guid })).toMatchObject({
      customer: { cust_mop: 'O' },
    })
  })

  test('[TRACK-06] a company that has not chosen the customer for guests uses the tracker map of the specification’s default customer, 6', async () => {
    expect(await portal.visitor.call(systemTracking, { database })).toMatchObject({ cust_id: 6 })
  })

  test('[TEN-05] admits guests as soon as a customer who pays by card is chosen', async () => {
    await portal.announced('reference', () => choose(6))
    expect(await guestsAllowed()).toBe(true)
    expect(await portal.visitor.call(quoteCustomer, { database })).toMatchObject({
      customer: { cust_mop: 'O' },
    })
  })
})

describe('a company whose guest customer pays on account, as after an upgrade', () => {
  afterAll(() => setSixth('cust_mop', 'O'))

  test('[TEN-05, AUTH-06] a company whose guest customer pays on account, as after an upgrade does not offer the guest login', async () => {
    expect(await guestsAllowed()).toBe(true)
    await setSixth('cust_mop', 'A')
    expect(await guestsAllowed()).toBe(false)
  })

  test('[TEN-05, QUOTE-10] a company whose guest customer pays on account, as after an upgrade gives guests no customer and no quote, and card bookings no account', async () => {
    const { docket, ...rest } = quoteDraft()
    const answers = await Promise.all([
      portal.visitor.send(quoteCustomer, { database }),
      portal.visitor.send(quote, { database, booking: quoteDraft() }),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'GUESTS_NOT_ALLOWED' } })
    const unnamed = { ...rest, docket: { ...docket, dck_email: 'greta@guest.example' } }
    expect(await admin.send(cardBookingPost, unnamed)).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: 'docket.dck_cust_id', message: expect.stringContaining('Choose a customer') }],
      },
    })
  })

  test('[SYS-04] a company whose guest customer pays on account, as after an upgrade shows administrators the choice as an open setup step', async () => {
    expect(await guestStep()).toBe(false)
  })

  test('[TEN-05, FORM-09] also refuses guests while the customer is on hold', async () => {
    await setSixth('cust_mop', 'O')
    expect([await guestsAllowed(), await guestStep()]).toEqual([true, true])
    await setSixth('cust_on_hold', 'T')
    expect([await guestsAllowed(), await guestStep()]).toEqual([false, false])
    await setSixth('cust_on_hold', 'F')
    expect([await guestsAllowed(), await guestStep()]).toEqual([true, true])
  })
})

test('[SYS-01, FORM-09] the customer that guests book on cannot be on hold', async () => {
  await portal.change('reference', `update customer set cust_on_hold = 'T' where cust_id = 8`)
  await portal.change('reference', `update customer set cust_mop = 'O' where cust_id = 8`)
  expect(await choose(8)).toMatchObject({
    status: 422,
    body: {
      errors: [{ field: 'settings.aset_quote_customer', message: expect.stringContaining('is on hold') }],
    },
  })
})

test('[SYS-04, PAY-03] the customer that guests book on has to keep paying by card, and can be neither retired nor deleted', async () => {
  const [found] = (await admin.call(officeCalls.customer.list, { _id: 6 })).rows
  const {
    cust_retired: _retired,
    cust_cadd_id_name: _address,
    cust_plst_id_name: _prices,
    cust_mainservice_name: _service,
    cust_maintariff_name: _tariff,
    users: _users,
    ...customer
  } = found ?? {}
  expect(await admin.send(officeCalls.customer.post, { ...customer, cust_mop: 'A' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'cust_mop', message: expect.stringContaining('must pay by card') }] },
  })
  const seen = { _id: 6, version: found?.['cust_version'] }
  expect(await admin.send(officeCalls.customer.retire, { ...seen, retired: 'T' })).toMatchObject({
    status: 409,
    body: { code: 'RECORD_HELD' },
  })
  expect((await admin.send(officeCalls.customer.remove, seen)).status).toBe(409)
})

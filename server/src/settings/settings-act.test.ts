import { userPassword } from '@despatch/contract/auth/password.ts'
import { docketPrice, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { quote, quoteCustomer } from '@despatch/contract/quotes/quotes.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { mailDocket } from '../dockets/mail-docket.ts'

/**
 * Settings whose effect is not tested by a feature, on and off. These files test the others:
 * - booking-refusals: hours, PO boxes, mandatory fields and their messages
 * - price-booking: travel time; check-quote: confirmations; method-of-payment: the submission option
 * - archive-dockets, forget-old-quotes, logs: retention
 * - tracking-setup, mail-docket and the tests of the sections: tracking
 * - label-links: labels; card-form: card messages; mail-on-statuses: statuses
 */
const database = 'metro'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')

const guestSetup = () => portal.visitor.call(quoteCustomer, { database })

/** The email about a new booking. */
async function email(about: 'booked' | 'delivered' = 'booked'): Promise<string> {
  const { docket } = await account.call(docketPost, booking())
  const tenant = portal.tenant('metro')
  await mailDocket(
    { tenant, mailer: null, config: portal.config, log: portal.app.log },
    { dck_id: docket.dck_id, about },
  )
  const { rows } = await tenant.pool.query<{ mail_text: string }>(
    'select mail_text from mail where mail_about = $1',
    [`docket:${docket.dck_id}:${about}`],
  )
  return (rows[0]?.mail_text ?? '').replaceAll(docket.dck_docket, 'NUMBER')
}

test('[SYS-02, QUOTE-09] quotes start with the tariff of QuoteTariff', async () => {
  expect((await guestSetup()).defaultTariff).toBe(29)
  await portal.set('QuoteTariff', 5)
  expect((await guestSetup()).defaultTariff).toBe(5)
})

test('[SYS-02] quotes of guests are made for the account of aset_quote_customer', async () => {
  const sixth = (await guestSetup()).customer.cust_maintariff
  await portal.set('aset_quote_customer', 2)
  expect([sixth, (await guestSetup()).customer.cust_maintariff]).toEqual([29, 4])
  await portal.set('aset_quote_customer', 6)
})

test('[SYS-02, LOG-02] quotes of guests are logged under the name of aset_quote_aci_user', async () => {
  const who = async () => {
    await portal.visitor.call(quote, { database, booking: quoteDraft(), terms: allTerms })
    const { rows } = await pool.query<{ log_user: string }>(
      `select log_user from log where log_process like '%quote%' order by log_id desc limit 1`,
    )
    return rows[0]?.log_user
  }
  expect(await who()).toBe('online')
  await portal.set('aset_quote_aci_user', 'web shop')
  expect(await who()).toBe('web shop')
})

test.each(['TermsOfConditions', 'PackageGuidelines', 'ProhibitedGoods'] as const)(
  '[SYS-02, QUOTE-07] quotes show the text of %s, a customer’s own instead of the company’s',
  async (name) => {
    await portal.set(name, 'For all')
    expect((await guestSetup()).settings[name]).toBe('For all')
    await portal.set(name, 'For guests', 6)
    expect((await guestSetup()).settings[name]).toBe('For guests')
  },
)

test('[SYS-02, PRICE-01] holdMargin is added to the amount held on a card', async () => {
  const card = await portal.login('card')
  const price = async () => {
    const { pricing } = await card.call(docketPrice, booking({ docket: { dck_cust_id: 2 } }))
    return pricing ? pricing.hold / pricing.total : null
  }
  expect(await price()).toBeCloseTo(1.1, 2)
  await portal.set('holdMargin', 25)
  expect(await price()).toBeCloseTo(1.25, 2)
})

test('[SYS-02, OPS-06] emails start and close with the company’s own texts', async () => {
  expect(await email()).toContain('Your booking has been confirmed: docket NUMBER, British Museum, London to')
  await portal.set('MailBooked', 'Thank you! {docket} goes to {to}.')
  await portal.set('MailClosing', 'Ring 020 7946 0000\nat any time')
  const own = await email()
  expect(own).toContain('Thank you! NUMBER goes to Tower of London, London.')
  expect(own).toContain('Ring 020 7946 0000\nat any time\n\nMetro Couriers')
  await portal.set('MailDelivered', 'Done: {docket}.')
  expect(await email('delivered')).toContain('Done: NUMBER.')
})

test('[SYS-02, RULE-12] emails write times in the format of aset_general_format', async () => {
  expect(await email()).toMatch(/From \d\d\/\d\d\/\d{4} \d\d:\d\d /)
  await portal.set('aset_general_format', 'YYYY-MM-DD HH:mm')
  expect(await email()).toMatch(/From \d{4}-\d\d-\d\d \d\d:\d\d /)
})

const changePassword = async (ausr_password: string) => {
  const { status } = await account.send(userPassword, { current: 'Despatch-demo-1', ausr_password })
  return status
}

test('[SYS-02, AUTH-05] minLength and enforceRules decide which new passwords are accepted', async () => {
  await portal.set('minLength', 20)
  expect(await changePassword('only-19-characters!')).toBe(422)
  // Earlier versions accepted less than 8. The default applies instead.
  await portal.set('minLength', 1)
  expect(await changePassword('7-seven')).toBe(422)
  await portal.set('minLength', 8)
  expect(await changePassword('Metro Couriers 2026')).toBe(422)
  await portal.set('enforceRules', 'F')
  expect(await changePassword('Metro Couriers 2026')).toBe(200)
})

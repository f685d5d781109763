import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { weekdayOf } from '@despatch/domain/time/day-in-words.ts'
import { dayAfter, londonDay, typedDay } from '@despatch/domain/time/london-day.ts'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { logInAs, send } from './book-dockets.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'

/** A tariff without agreed rates of the customer that books. Its base is £7.50. */
const moped = { name: 'Moped', code: 2 }

/** A Wednesday in ten months, so that the days around it can be booked. */
const today = londonDay(new Date().toISOString())
const from =
  [0, 1, 2, 3, 4, 5, 6].map((more) => dayAfter(today, 300 + more)).find((day) => weekdayOf(day) === 'wed') ??
  ''

const stop = (dadd_addresstype: 0 | 1, dadd_postalcode: string, dadd_ready?: string) => ({
  dadd_addresstype,
  dadd_companyname: 'British Museum',
  dadd_build: 'Main Entrance',
  dadd_street: 'Great Russell Street',
  dadd_town: 'London',
  dadd_postalcode,
  dadd_name: 'Front desk',
  dadd_telephone: '020 7946 0999',
  dadd_email: 'desk@museum.example',
  ...(dadd_ready ? { dadd_ready } : {}),
})

/** The base of a booking that is collected at noon on a day. */
async function baseOn(request: APIRequestContext, day: string): Promise<number | undefined> {
  const { pricing } = await send(request, docketPrice, {
    docket: {
      dck_cust_id: 1,
      dck_serv_type: 'A',
      dck_tariff: moped.code,
      dck_contact: 'Ada Booker',
      dck_telephone: '020 7946 0100',
      dck_email: 'ada@bloomsbury.example',
      dck_cust_ref1: 'PO 4711',
    },
    addresses: [stop(0, 'WC1B 3DG', `${day}T12:00:00Z`), stop(1, 'EC3N 4AB')],
    parcels: [{ dpar_quantity: 1, dpar_weight: 2.5 }],
  })
  return pricing?.lines.find(({ code }) => code === 'base')?.amount
}

test('[PRICE-02] prices are raised from a day after a preview for each customer, and the raise is withdrawn', async ({
  page,
  request,
}) => {
  await logInAs(request, 'account')
  await logInAs(page.request, 'admin')
  await page.goto('/office/tariff')
  await page.getByRole('link', { name: 'Raise prices' }).click()
  const form = page.getByRole('form', { name: 'What and how much' })
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByText('Enter a percentage other than 0.')).toBeVisible()
  await form.getByLabel('Percentage').fill('4.5')
  await form.getByRole('textbox', { name: 'First day' }).fill(typedDay(today))
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByText('Enter a day after today.')).toBeVisible()
  await form.getByRole('textbox', { name: 'First day' }).fill(typedDay(from))
  await form.getByRole('combobox', { name: 'Tariffs' }).click()
  await page.getByRole('option', { name: moped.name, exact: true }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Preview' }).click()

  const customers = page.getByRole('table', { name: 'What customers pay' })
  await expect(customers.getByRole('row', { name: /^Total/ })).toContainText('+£')
  const first = customers.getByRole('button').first()
  await first.click()
  await expect(customers.getByRole('table')).toContainText('£7.85')
  await page.getByRole('button', { name: moped.name }).click()
  const amounts = page.getByRole('table', { name: `Amounts of ${moped.name}` })
  await expect(amounts.getByRole('row', { name: 'Base £7.50 £7.85' })).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))

  await form.getByLabel('Percentage').fill('5')
  await expect(page.getByText('Select Preview again')).toBeVisible()
  await form.getByLabel('Percentage').fill('4.5')
  await form.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: /^Make 1 new rate card from/ }).click()
  await page.getByRole('button', { name: 'Make rate cards' }).click()
  await expect(page.getByText(/^Made 1 new rate card from/)).toBeVisible()
  expect(await baseOn(request, dayAfter(from, -1))).toBe(7.5)
  expect(await baseOn(request, from)).toBe(7.85)

  await page.getByRole('button', { name: /^Withdraw the raise from/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('table', { name: 'Raises' })).toContainText('Withdrawn')
  expect(await baseOn(request, from)).toBe(7.5)
})

import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { mailDetail, mailList } from '@despatch/contract/logs/emails.ts'
import { dueText } from '@despatch/domain/dockets/due-time.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { logInAs, send } from './book-dockets.ts'
import { bookButton, checkBooking, fillForm, isConfirmed, makeBooking, openForm } from './booking-steps.ts'
import { askForPrices, clickNext, fillContact, giveCard, heading } from './quote-steps.ts'

/** The promise of delivery in a part of a page: its words, and the instant in its `<time>` element. */
async function promiseIn(part: Locator) {
  const promise = part.getByText(/^Delivery by /).last()
  await expect(promise).toBeVisible()
  const time = promise.getByRole('time')
  return { words: await promise.innerText(), at: Date.parse((await time.getAttribute('datetime')) ?? '') }
}

const priceBar = (page: Page) => page.getByRole('complementary', { name: 'Price and next step' })

/** What a visitor, the office and the email read of a booked docket. */
async function expectPromised(page: Page, number: string, promised: { words: string; at: number }) {
  await page.goto(`/docket/track?database=metro`)
  await logInAs(page.request, 'admin')
  const { rows: dockets } = await send(page.request, docketList, { search: number })
  const { dck_id = 0, dck_tracking = '' } = dockets[0] ?? {}
  const { rows: stops } = await send(page.request, docketAddressList, { dck_id })
  expect(Date.parse(stops.at(-1)?.dadd_deadline ?? '')).toBe(promised.at)

  await page.goto(`/docket/track?tracking_ref=${dck_tracking}`)
  // Above it are the company and the number.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(promised.words)

  await page.goto(`/docket/detail?_id=${dck_id}`)
  expect(await promiseIn(page.getByRole('main'))).toEqual(promised)

  // The email is read on any day, so it names the day.
  const inEmail = `${dueText(1, new Date(promised.at).toISOString())}.`
  await expect
    .poll(async () => {
      const { rows } = await send(page.request, mailList, { search: number })
      const details = await Promise.all(
        rows.map(({ mail_id }) => send(page.request, mailDetail, { mail_id })),
      )
      return details.map(({ mail_text }) => mail_text).find((text) => text.includes('Delivery by')) ?? ''
    })
    .toContain(inEmail)
}

test('[QUOTE-09, QUOTE-06, RULE-09, TRACK-07, OPS-06] a guest reads one promise of delivery from the vehicle to the email', async ({
  page,
}) => {
  await page.goto('/docket/quote?database=metro')
  await askForPrices(page)
  const vehicle = page.getByRole('radio', { name: /^Motorbike/ })
  await vehicle.check()
  await expect(priceBar(page)).toContainText('Motorbike')
  const promised = await promiseIn(vehicle.locator('..'))
  await expect(priceBar(page)).toContainText(promised.words)
  await clickNext(page)
  await fillContact(page, `Pia ${Date.now()}`)
  await expect(priceBar(page)).toContainText(promised.words)
  await clickNext(page)
  await clickNext(page)
  await expect(heading(page, 'Card details')).toBeVisible()
  await giveCard(page, '4242424242424242')
  await expect(heading(page, 'Check and pay')).toBeVisible()
  expect(await promiseIn(page.getByRole('main'))).toEqual(promised)
  await priceBar(page)
    .getByRole('button', { name: /^Pay £/ })
    .click()
  await isConfirmed(page)
  expect(await promiseIn(page.getByRole('region', { name: 'Receipt' }))).toEqual(promised)
  const number = await page.getByText(/^MT\d{6}$/).innerText()
  await expectPromised(page, number, promised)
})

test('[FORM-03, FORM-04, RULE-09] an account reads one promise of delivery from the price beside the form to the email', async ({
  page,
}) => {
  await openForm(page)
  await fillForm(page)
  const beside = await promiseIn(priceBar(page))
  await checkBooking(page)
  await expect(bookButton(page)).toBeVisible()
  expect(await promiseIn(priceBar(page))).toEqual(beside)
  expect(await promiseIn(page.getByRole('region', { name: 'Addresses' }))).toEqual(beside)
  await makeBooking(page)
  await isConfirmed(page)
  expect(await promiseIn(page.getByRole('region', { name: 'Addresses' }))).toEqual(beside)
  const number = await page
    .getByText(/^MT\d{6}$/)
    .first()
    .innerText()
  await expectPromised(page, number, beside)
})

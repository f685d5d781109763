import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { mailDetail, mailList } from '@despatch/contract/logs/emails.ts'
import { dueText } from '@despatch/domain/dockets/due-time.ts'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { logInAs, send } from './book-dockets.ts'
import {
  bookButton,
  checkBooking,
  chooseVehicle,
  editStop,
  fillForm,
  isConfirmed,
  makeBooking,
  openForm,
  press,
} from './booking-steps.ts'
import { startPortalWithClock, type PortalWithClock } from './portal-with-clock.ts'
import { askForPrices, clickNext, fillContact, giveCard, heading } from './quote-steps.ts'

/**
 * Metro's overnight service works from Monday to Friday, closes at 16:00 and delivers on the next working day by 12:00. The days
 * are of the past, because PostgreSQL's clock cannot be set.
 */
const moments = [
  {
    when: 'on a Saturday evening',
    now: '2025-11-22T19:40:00+00:00',
    notice: 'There is no collection today. Collection is Monday 24 November, from 08:00.',
    due: '2025-11-25T12:00:00+00:00',
  },
  {
    when: 'a minute before the cut-off',
    now: '2025-11-28T15:59:00+00:00',
    notice: null,
    due: '2025-12-01T12:00:00+00:00',
  },
  {
    when: 'at the cut-off',
    now: '2025-11-28T16:00:00+00:00',
    notice: 'Bookings for today closed at 16:00. Collection is Monday 1 December, from 08:00.',
    due: '2025-12-02T12:00:00+00:00',
  },
  {
    when: 'after the cut-off of Christmas Eve',
    now: '2025-12-24T16:30:00+00:00',
    notice: 'Bookings for today closed at 16:00. Collection is Monday 29 December, from 08:00.',
    due: '2025-12-30T12:00:00+00:00',
  },
  {
    when: 'on the Sunday on which summer time begins',
    now: '2025-03-30T00:30:00+00:00',
    notice: 'There is no collection today. Collection is Monday 31 March, from 08:00.',
    due: '2025-04-01T12:00:00+01:00',
  },
  {
    when: 'on the Sunday on which summer time ends',
    now: '2025-10-26T01:30:00+00:00',
    notice: 'There is no collection today. Collection is Monday 27 October, from 08:00.',
    due: '2025-10-28T12:00:00+00:00',
  },
] as const

type Moment = (typeof moments)[number]

// One portal, whose clock is that of all pages.
test.describe.configure({ mode: 'serial' })

let portal: PortalWithClock
test.beforeAll(async () => {
  portal = await startPortalWithClock()
})
test.afterAll(async () => await portal.stop())

/** A page of a visitor whose clock is the portal's. */
async function openPage(browser: Browser, { now }: Moment): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.address,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  return page
}

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: option }).click()
}

const priceBar = (page: Page) => page.getByRole('complementary', { name: 'Price and next step' })
const words = ({ due, now }: Moment) => dueText(1, due, now)

/** Books as a guest, and reads the promise on each page. Returns the number of the docket. */
async function bookAsGuest(page: Page, moment: Moment): Promise<string> {
  const promised = words(moment)
  await page.goto('/docket/quote?database=metro')
  await askForPrices(page)
  const overnight = page.getByRole('group', { name: 'Overnight' })
  if (moment.notice === null) await expect(overnight).not.toContainText('Collection is')
  else await expect(overnight).toContainText(moment.notice)
  const vehicle = overnight.getByRole('radio', { name: /^Overnight by 12:00/ })
  await vehicle.check()
  await expect(vehicle.locator('..')).toContainText(promised)
  await expect(priceBar(page)).toContainText(promised)
  await clickNext(page)
  await fillContact(page, 'Pia Payer')
  await expect(priceBar(page)).toContainText(promised)
  await clickNext(page)
  await clickNext(page)
  await expect(heading(page, 'Card details')).toBeVisible()
  await giveCard(page, '4242424242424242')
  await expect(heading(page, 'Check and pay')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(promised)
  await priceBar(page)
    .getByRole('button', { name: /^Pay £/ })
    .click()
  await isConfirmed(page)
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(promised)
  return await page.getByText(/^MT\d{6}$/).innerText()
}

/** The same with an account, in the booking form. */
async function bookOnAccount(page: Page, moment: Moment): Promise<string> {
  const promised = words(moment)
  await openForm(page)
  await choose(page, 'Service', 'Overnight')
  await chooseVehicle(page, 'Overnight by 12:00')
  await fillForm(page)
  await expect(priceBar(page)).toContainText(promised)
  await editStop(page, 'Collection')
  const ready = page.getByRole('textbox', { name: 'Collection ready time' })
  if (moment.notice === null) await expect(ready).not.toHaveAccessibleDescription(/Collection is/)
  else await expect(ready).toHaveAccessibleDescription(moment.notice)
  await press(page, 'Close collection')
  await checkBooking(page)
  await expect(bookButton(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText(promised)
  await makeBooking(page)
  await isConfirmed(page)
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText(promised)
  return await page
    .getByText(/^MT\d{6}$/)
    .first()
    .innerText()
}

/** What the office, a visitor and the delivered email read of a booked docket. */
async function expectPromised(page: Page, number: string, moment: Moment): Promise<void> {
  await logInAs(page.request, 'admin')
  const { rows: dockets } = await send(page.request, docketList, { search: number })
  const { dck_id = 0, dck_tracking = '' } = dockets[0] ?? {}
  const { rows: stops } = await send(page.request, docketAddressList, { dck_id })
  expect(Date.parse(stops.at(-1)?.dadd_deadline ?? '')).toBe(Date.parse(moment.due))
  await page.goto(`/docket/track?tracking_ref=${dck_tracking}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words(moment))
  await expect
    .poll(async () => {
      const { rows } = await send(page.request, mailList, { search: number })
      const sent = rows.filter(({ mail_sent }) => mail_sent !== null)
      const details = await Promise.all(
        sent.map(({ mail_id }) => send(page.request, mailDetail, { mail_id })),
      )
      return details.map(({ mail_text }) => mail_text).join('\n')
    })
    // An email is read on any day, so it names the day.
    .toContain(`${dueText(1, moment.due)}.`)
}

for (const moment of moments)
  test(`[QUOTE-09, FORM-03, RULE-09, TRACK-07, OPS-06] ${moment.when}, a guest and an account read one promise from the first page to the email`, async ({
    browser,
  }) => {
    await portal.setClock(moment.now)
    const book = async (how: (page: Page, at: Moment) => Promise<string>) => {
      const page = await openPage(browser, moment)
      await expectPromised(page, await how(page, moment), moment)
      await page.context().close()
    }
    await book(bookAsGuest)
    await book(bookOnAccount)
  })

import { expect, test, type Browser, type Page } from '@playwright/test'
import { field, isConfirmed, toast } from './booking-steps.ts'
import { askForPrices, fillContact, giveCard, goOn, heading, selectAddresses } from './quote-steps.ts'
import { signIn } from './sign-in.ts'

// Each test signs in for a customer of its own, which no other spec uses, so its settings disturb nobody.

const bar = (page: Page) => page.getByRole('complementary', { name: 'Price and next step' })

/** The price of the chosen vehicle in pounds. */
async function price(page: Page): Promise<number> {
  await expect(bar(page)).toContainText(/£\d/)
  return Number(/£([\d,]+\.\d\d)/.exec((await bar(page).textContent()) ?? '')?.[1]?.replaceAll(',', ''))
}

const unfold = (page: Page) =>
  page.getByRole('region', { name: 'What and when' }).getByRole('button', { expanded: false }).click()

/** Half past nine, three days ahead. */
async function readyLater(page: Page): Promise<void> {
  await unfold(page)
  await page.getByText('Later', { exact: true }).click()
  const day = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Europe/London' })
  await field(page, 'Collection ready time').fill(`${day} 09:30`)
  await field(page, 'Collection ready time').press('Tab')
}

async function isRefusedAtReadyTime(page: Page): Promise<void> {
  const outside = 'Booking jobs for outside of hours of operation is not available.'
  await expect(toast(page, 'Hours of Operation')).toContainText(outside)
  await expect(heading(page, 'Where from, where to?')).toBeVisible()
  const readyTime = field(page, 'Collection ready time')
  await expect(readyTime).toHaveAccessibleDescription(/we work from 03:00 to 03:01/)
}

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Opens a customer for one minute of the night, or gives back everybody's hours. */
async function setHours(browser: Browser, cust_id: number, isOpenAtNightOnly: boolean): Promise<void> {
  const office = await browser.newPage()
  await signIn(office, 'admin')
  const time = (of: string) => (isOpenAtNightOnly ? of : null)
  const settings = Object.fromEntries([
    ['HoursOfOperation.GlobalHOO', time('T')],
    ...days.flatMap((day) => [
      [`hoo_${day}_start`, time('03:00')],
      [`hoo_${day}_end`, time('03:01')],
    ]),
  ])
  const answer = await office.request.post('/api/system/customer/post', { data: { cust_id, settings } })
  expect(answer.status(), await answer.text()).toBe(200)
  await office.close()
}

const globalRule = async (page: Page) => {
  const answer = await page.request.post('/api/quote/customer', { data: { database: 'metro' } })
  const { settings } = (await answer.json()) as { settings: Record<string, string> }
  return settings['HoursOfOperation.GlobalHOO']
}

test('[QUOTE-02, PRICE-02, FORM-12] the sizes of a parcel on page 1 raise the price of a service that is charged by volume', async ({
  page,
}) => {
  await signIn(page, 'farida')
  await page.goto('/docket/quote?database=metro')
  await askForPrices(page)
  // The sizes count for the services that the company charges by volume, such as its overnight ones.
  const overnight = page.getByRole('group', { name: 'Overnight' }).getByRole('radio').first()
  await overnight.check({ force: true })
  await expect(bar(page)).toContainText('Overnight by')
  const small = await price(page)
  await page.goBack()
  await unfold(page)
  await page.getByRole('textbox', { name: /^Parcel 1 length/ }).fill('120')
  await page.getByRole('textbox', { name: /^Parcel 1 width/ }).fill('80')
  await page.getByRole('textbox', { name: /^Parcel 1 height/ }).fill('80')
  await goOn(page, 'See prices')
  await expect(heading(page, 'Choose a vehicle')).toBeVisible()
  await expect.poll(() => price(page)).toBeGreaterThan(small)
})

test('[RULE-08, QUOTE-02] a ready time outside the hours of operation is refused on page 1 of a quote', async ({
  page,
  browser,
}) => {
  await signIn(page, 'greg')
  await setHours(browser, 10, true)
  try {
    await expect.poll(() => globalRule(page)).toBe('T')
    await page.goto('/docket/quote?database=metro')
    await selectAddresses(page)
    await readyLater(page)
    await goOn(page, 'See prices')
    await isRefusedAtReadyTime(page)
  } finally {
    await setHours(browser, 10, false)
  }
})

test('[RULE-08, QUOTE-05, PAY-01] a payment that is refused because of the ready time leads back to that field', async ({
  page,
  browser,
}) => {
  await signIn(page, 'callum')
  await page.goto('/docket/quote?database=metro')
  await readyLater(page)
  await askForPrices(page)
  await goOn(page)
  await fillContact(page, 'Callum Event')
  await goOn(page)
  await expect(heading(page, 'At each end')).toBeVisible()
  await goOn(page)
  await giveCard(page, '4242424242424242')
  await expect(heading(page, 'Check and pay')).toBeVisible()
  await setHours(browser, 12, true)
  try {
    await expect.poll(() => globalRule(page)).toBe('T')
    await bar(page)
      .getByRole('button', { name: /^Pay £/ })
      .click()
    await isRefusedAtReadyTime(page)
  } finally {
    await setHours(browser, 12, false)
  }
})

test('[FORM-11, QUOTE-05] a reference of a quote is picked from the account’s list, and the quote books', async ({
  page,
}) => {
  await signIn(page, 'tobias')
  await page.goto('/docket/quote?database=metro')
  await askForPrices(page)
  await goOn(page)
  await fillContact(page, 'Tobias Clerk')
  await field(page, 'Matter number').fill('M 4711')
  const reference = page.getByRole('combobox', { name: 'Fee earner' })
  await reference.click()
  const option = page.getByRole('option').first()
  const chosen = (await option.textContent()) ?? ''
  await option.click()
  await expect(reference).toHaveValue(chosen)
  await goOn(page, 'Book')
  await isConfirmed(page)
})

import { expect, type Page } from '@playwright/test'

/** Steps that open a screen. */

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

export const openRow = (name: string | RegExp) => (page: Page) =>
  page.getByRole('row', { name }).first().click()

interface Listed {
  dck_id: number
  dck_tracking: string
  dck_status: string
}

async function listed(page: Page): Promise<Listed[]> {
  const answer = await page.request.post('/api/docket/list', { data: { limit: 200 } })
  const { rows } = (await answer.json()) as { rows: Listed[] }
  return rows
}

export async function openDocket(page: Page): Promise<void> {
  const [first] = await listed(page)
  await page.goto(`/docket/detail?_id=${first?.dck_id}`)
}

/** The public tracking page of a docket in one of these statuses. */
export const openTracking = (statuses: string) => async (page: Page) => {
  await page.request.post('/api/authenticate', {
    data: { database: 'metro', username: 'account', password: 'Despatch-demo-1' },
  })
  const rows = await listed(page)
  const found = rows.find(({ dck_status }) => statuses.includes(dck_status)) ?? rows[0]
  await page.context().clearCookies()
  await page.goto(`/docket/track?tracking_ref=${found?.dck_tracking ?? ''}`)
}

/** Selects the collection and delivery addresses of a quote by postcode. */
async function selectAddresses(page: Page): Promise<void> {
  for (const [whose, postcode] of [
    ['Collection', 'WC1B 3DG'],
    ['Delivery', 'EC3N 4AB'],
  ]) {
    await page.getByRole('textbox', { name: `${whose} postcode` }).fill(`${postcode}`)
    await page.getByRole('textbox', { name: `${whose} postcode` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Select address' })
    await dialog.getByRole('option').first().click()
    await dialog.waitFor({ state: 'hidden' })
  }
}

/** Finds a stop of the booking form, and takes the first address. */
async function takeStop(page: Page, stop: string, words: string): Promise<void> {
  const search = page.getByRole('combobox', { name: `Find an address for ${stop}`, exact: true })
  const edit = page.getByRole('button', { name: `Edit ${stop}`, exact: true })
  await search.or(edit).waitFor()
  // The collection of some accounts is filled in already.
  if (await edit.isVisible()) return
  await search.fill(words)
  await page.getByRole('option').filter({ hasNotText: 'by hand' }).first().waitFor()
  await search.press('Enter')
  await edit.waitFor()
}

/** Both stops of the booking form, and the price that follows from them. */
export async function chooseStops(page: Page): Promise<void> {
  const reference = page.getByRole('textbox', { name: /^(PO number|Your reference|Order number)$/ })
  await reference.fill('PO 20811')
  await takeStop(page, 'collection', 'WC1B 3DG')
  await takeStop(page, 'delivery', 'EC3N 4AB')
  await page.getByText(/^Collected by .*, delivered by /).waitFor()
}

/** Opens the list below the search of a stop. */
export async function searchStop(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Find an address for delivery' }).fill('lon')
  await page.getByRole('option').nth(1).waitFor()
}

/** Opens the address fields of the delivery. */
export async function typeByHand(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Find an address for delivery' }).click()
  await page.getByRole('option', { name: 'Type the address by hand' }).click()
}

/** Many deliveries with long names. */
export async function addManyDrops(page: Page): Promise<void> {
  await chooseStops(page)
  for (let drop = 2; drop <= 12; drop += 1) {
    await page.getByRole('button', { name: 'Add a delivery' }).click()
    await takeStop(page, `delivery ${drop}`, ['SW1A 2AA', 'NW1 2DB', 'SE1 9TG'][drop % 3] ?? '')
  }
}

/** Fills in the booking form and requests the summary. */
export async function priceBooking(page: Page): Promise<void> {
  await chooseStops(page)
  await page.getByRole('textbox', { name: 'Parcel 1 weight (kg)' }).fill('2.5')
  await page.getByRole('textbox', { name: 'Parcel 1 description' }).fill('Exhibition catalogues')
  await page.getByRole('button', { name: 'Check and book', exact: true }).click()
  await page.getByRole('button', { name: /^Book for £/ }).waitFor()
}

export async function confirmBooking(page: Page): Promise<void> {
  await priceBooking(page)
  await page.getByRole('button', { name: /^Book for £/ }).click()
  await page.getByRole('heading', { name: 'Your booking has been confirmed' }).waitFor()
}

/** The fields of the card form: the page of the form, the provider's script, and what it draws. */
const cardFrame = (page: Page) => page.frameLocator('iframe').frameLocator('iframe').frameLocator('iframe')

export async function bookOnCard(page: Page): Promise<void> {
  await priceBooking(page)
  await page.getByRole('button', { name: /^Book for £/ }).click()
  await cardFrame(page).getByLabel('Card number').waitFor()
}

const clickContinue = (page: Page) =>
  page.getByRole('complementary', { name: 'Price and next step' }).getByRole('button').last().click()

/** Opens the second page of a guest's quote: every vehicle with its price. */
export async function seeTariffs(page: Page): Promise<void> {
  await selectAddresses(page)
  await page.getByRole('button', { name: 'See prices' }).click()
  await page.getByRole('timer').waitFor()
}

export async function giveContact(page: Page): Promise<void> {
  await seeTariffs(page)
  await clickContinue(page)
  await page.getByRole('textbox', { name: 'Your name', exact: true }).fill('Greta Guest')
  await page.getByRole('textbox', { name: 'Telephone', exact: true }).fill('020 7946 0100')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('greta@guest.example')
  for (const term of await page.getByRole('checkbox', { name: /^I confirm/ }).all()) await term.check()
}

export async function reviewQuote(page: Page): Promise<void> {
  await giveContact(page)
  await clickContinue(page)
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
}

export async function payQuote(page: Page): Promise<void> {
  await reviewQuote(page)
  await clickContinue(page)
  await cardFrame(page).getByLabel('Card number').waitFor()
}

/** Pays a guest's quote by the sandbox's card with this number. */
const giveCard = async (page: Page, number: string) => {
  await payQuote(page)
  const form = cardFrame(page)
  await form.getByLabel('Name on card').fill('Greta Guest')
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry month').fill('12')
  await form.getByLabel('Expiry year').fill(String(new Date().getFullYear() + 2))
  await form.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay £/ }).click()
}

/** The receipt of a guest's booking. */
export async function payByCard(page: Page): Promise<void> {
  await giveCard(page, '4242424242424242')
  await page.getByRole('heading', { name: 'Your booking has been confirmed' }).waitFor()
}

/** A card that its bank declines. */
export async function declineCard(page: Page): Promise<void> {
  await giveCard(page, '4000000000000002')
  await page.getByText('Payment Unsuccessful').first().waitFor()
}

/** Opens the search for everything, with words. */
export const searchEverything = (words: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Search the portal' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill(words)
  await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveCount(0)
}

/** Saves an empty form, which shows its errors. */
export const saveEmpty = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

/** Answers a call of the page with a failure of the server, and reloads it. */
export const failCall = (call: string) => async (page: Page) => {
  await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await page.getByRole('button', { name: 'Try again' }).first().waitFor()
}

/** Loses the connection after the page has loaded. */
export async function goOffline(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).waitFor()
  await page.route('**/api/**', (route) => route.abort())
  await page
    .getByRole('combobox', { name: 'Status' })
    .or(page.getByRole('button', { name: 'Late', exact: true }))
    .first()
    .click()
  await page
    .getByText(/connection/i)
    .first()
    .waitFor()
}

/** The columns of the board. A phone has none. */
export async function chooseColumns(page: Page): Promise<void> {
  await page
    .getByRole('row', { name: /MT\d{6}/ })
    .first()
    .waitFor()
  const columns = page.getByRole('button', { name: /^Columns|hidden$/ })
  if (await columns.isVisible()) await columns.click()
}

/** Selects the first docket of the board. */
export const selectFirst = (page: Page) =>
  page
    .getByRole('row', { name: /MT\d{6}/ })
    .first()
    .getByRole('checkbox')
    .check()

/** Imports an address file with an error in its second row, up to the check of the rows. */
export async function checkImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const buffer = Buffer.from(
    'Company,Street,Town,Postcode\nInk Co,1 Rill Row,London,WC1B 3DG\nPen Co,2 Rill Row,,E1\n',
  )
  await page.locator('input[type=file]').setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('table', { name: 'Errors' }).waitFor()
}

export async function openDriver(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Drivers' })
  await drawer
    .getByRole('button', { name: /[1-9]\d* dockets?/ })
    .first()
    .click()
  await drawer.getByRole('list', { name: /^Dockets of / }).waitFor()
}

/** Shows the map beside the board, or instead of it on a phone. */
export const showMap = (page: Page) =>
  page
    .getByRole('button', { name: 'Map', exact: true })
    .or(page.locator('label', { hasText: 'Map' }))
    .first()
    .click()

/** Opens the newest email. Requests a password link first, so that there is one. */
export async function openEmail(page: Page): Promise<void> {
  await page.request.post('/api/password/reset', { data: { database: 'metro', username: 'admin' } })
  const email = page.getByRole('row', { name: /Your password/ }).first()
  await expect(async () => {
    await page.reload()
    await email.click({ timeout: 1500 })
  }).toPass({ timeout: 10_000 })
}

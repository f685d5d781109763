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

/** Selects the collection and delivery addresses by postcode. */
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

/** Fills in the booking form and requests a price. */
export async function priceBooking(page: Page): Promise<void> {
  const reference = page.getByRole('textbox', { name: /^(PO number|Your reference|Order number)$/ })
  await reference.fill('PO 20811')
  await selectAddresses(page)
  await page.getByRole('textbox', { name: 'Parcel 1 weight (kg)' }).fill('2.5')
  await page.getByRole('textbox', { name: 'Parcel 1 description' }).fill('Exhibition catalogues')
  await page.getByRole('button', { name: 'Quote' }).click()
  await page.getByRole('button', { name: 'Confirm' }).waitFor()
}

export async function bookOnCard(page: Page): Promise<void> {
  await priceBooking(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.frameLocator('iframe').frameLocator('iframe').getByLabel('Card number').waitFor()
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
  await page.getByRole('textbox', { name: 'Contact', exact: true }).fill('Greta Guest')
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
  await page.frameLocator('iframe').frameLocator('iframe').getByLabel('Card number').waitFor()
}

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

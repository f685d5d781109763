import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { field, openForm, toast } from './booking-steps.ts'
import { signIn } from './sign-in.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Address book' })
const addresses = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
const filter = (page: Page) => page.getByRole('textbox', { name: 'Search the address book' })
const search = (page: Page, stop: string) =>
  page.getByRole('combobox', { name: `Find an address for ${stop}` })

/** A name that no other row contains. */
const uniqueName = () => `Zebra ${Date.now()}${Math.floor(Math.random() * 1000)}`

async function openBook(page: Page): Promise<void> {
  await page.goto('/address/list')
  await expect(addresses(page).first()).toBeVisible()
}

/** Waits for the server's answer, because the old rows stay until it arrives. */
async function sortBy(page: Page, heading: string): Promise<void> {
  const answered = page.waitForResponse('**/api/customer/address/list')
  await grid(page).getByRole('button', { name: heading }).click()
  await answered
}

const post = async (page: Page, call: string, data: object) =>
  (await (await page.request.post(`/api/customer/address/${call}`, { data })).json()) as {
    rows: { cadd_id: number; cadd_town: string; cadd_postalcode: string }[]
  }

const entry = (cadd_coname: string) => ({
  cadd_cust_id: 1,
  cadd_coname,
  cadd_build: '',
  cadd_street: '1 Dock Road',
  cadd_locality: '',
  cadd_town: 'London',
  cadd_county: '',
  cadd_country: 'United Kingdom',
  cadd_postalcode: 'E16 1AA',
  cadd_latitude: null,
  cadd_longitude: null,
  cadd_address_type: 1,
})

test('[ADDR-01] the list has every column, is sorted and searched by the server, and opens an address by click and Enter', async ({
  page,
}) => {
  await signIn(page)
  await openBook(page)
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'Account',
    'Address',
    'Building',
    'Street',
    'Town',
    'County',
    'Country',
    'Postcode',
  ])
  await expect(grid(page).getByRole('columnheader', { name: 'Address' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )

  await sortBy(page, 'Postcode')
  const { rows: up } = await post(page, 'list', { sort: 'cadd_postalcode', limit: 1 })
  await expect(addresses(page).first()).toContainText(up[0]?.cadd_postalcode ?? '')
  await sortBy(page, 'Postcode')
  const { rows: down } = await post(page, 'list', { sort: 'cadd_postalcode', descending: true, limit: 1 })
  await expect(addresses(page).first()).toContainText(down[0]?.cadd_postalcode ?? '')
  await expect(page).toHaveURL(/sort=cadd_postalcode&order=descending/)
  await page.reload()
  await expect(addresses(page).first()).toContainText(down[0]?.cadd_postalcode ?? '')

  await filter(page).fill('lambeth palace')
  await expect(addresses(page)).toHaveCount(1)
  await filter(page).fill('nowhere to be found')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await filter(page).fill('lambeth palace')
  await addresses(page).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lambeth Palace' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await grid(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/address\/detail\?_id=\d+$/)
})

test('[ADDR-02, ADDR-03, RULE-07] a new address is found as the user types, shows what is missing, is saved, deleted and restored', async ({
  page,
}) => {
  const name = uniqueName()
  await signIn(page)
  await openBook(page)
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await expect(search(page, 'the address book')).toBeFocused()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Town is required.')).toBeVisible()

  await search(page, 'the address book').fill('zzqqxx')
  await expect(page.getByRole('status').getByText('No matching addresses found')).toBeAttached()
  // Enter before the answer takes the first match of the new text, not of the old one.
  await search(page, 'the address book').fill('great russell st')
  await search(page, 'the address book').press('Enter')
  await expect(field(page, 'Street')).toHaveValue('Great Russell Street')
  await expect(field(page, 'Address postcode')).toHaveValue('WC1B 3DG')
  await expect(page.getByText(/^Position 51\./)).toBeVisible()
  await expect(field(page, 'Company')).toBeFocused()

  await field(page, 'Company').fill(name)
  await page.getByRole('link', { name: 'Back' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Company')).toHaveValue(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Address record saved')).toBeVisible()

  await filter(page).fill(name)
  await addresses(page).filter({ hasText: name }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/address\/list/)
  await filter(page).fill(name)
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(addresses(page).filter({ hasText: name })).toHaveCount(1)
})

test('[ADDR-02] a change by another user is shown, and neither change is lost', async ({ page }) => {
  const name = uniqueName()
  await signIn(page)
  await post(page, 'post', entry(name))
  const { rows } = await post(page, 'list', { search: name })
  const [created] = rows
  await page.goto(`/address/detail?_id=${created?.cadd_id}`)
  await field(page, 'Street').fill('2 Dock Road')
  await post(page, 'post', { ...entry(name), cadd_id: created?.cadd_id, cadd_town: 'Grays' })
  await page.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Updated by someone else' })
  await expect(notice).toContainText('Town: they entered “Grays”')
  await notice.getByRole('button', { name: 'Keep my version' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Address record saved')).toBeVisible()
  expect((await post(page, 'list', { search: `${name} dock` })).rows).toMatchObject([{ cadd_town: 'London' }])
})

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Import addresses' })

test('[ADDR-07] a file is matched and checked before it is saved, imported without its errors, and exported again', async ({
  page,
}) => {
  const name = uniqueName()
  const lines = [
    'Company Name;Address Line 1;City;Post code;Notes',
    ...Array.from(
      { length: 620 },
      (_each, index) => `${name} Café no${index};${index} Dock Road;London;e161aa;x`,
    ),
    `${name} thin;;;E16 1AA;x`,
    `${name} "broken;1 Road;London;E16 1AA;x`,
    `${name} short;1 Road`,
  ]
  // As a spreadsheet in Britain writes it, in windows-1252.
  const file = {
    name: 'addresses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
  }
  await signIn(page)
  await openBook(page)

  const importFile = async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog(page).locator('input[type=file]').setInputFiles(file)
    await expect(dialog(page).getByRole('combobox', { name: 'Import “City” as' })).toHaveValue('Town')
    await dialog(page).getByRole('button', { name: 'Check rows' }).click()
  }
  await importFile()
  await expect(dialog(page).getByText('621 new')).toBeVisible()
  const errors = dialog(page).getByRole('table', { name: 'Errors' }).getByRole('row')
  await expect(errors.filter({ hasText: 'Street is required.' }).getByRole('cell').first()).toHaveText('622')
  await expect(
    errors.filter({ hasText: 'Town is required.' }).getByRole('cell', { name: /^\d+$/ }),
  ).toHaveText(['622', '624'])
  expect((await post(page, 'list', { search: name })).rows).toEqual([])

  await dialog(page).getByRole('button', { name: 'Import 621 addresses' }).click()
  await expect(dialog(page).getByText('621 addresses imported.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()

  await importFile()
  await expect(dialog(page).getByText(/0 new, 621 already in the address book/)).toBeVisible()
  await page.keyboard.press('Escape')

  await filter(page).fill(`${name} café no61`)
  await expect(addresses(page)).toHaveCount(11)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to CSV' }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('address-book.csv')
  const exported = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n')
  expect(exported).toHaveLength(12)
  expect(exported[1]).toContain(`${name} Café no61,`)

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'book.xlsx',
      mimeType: 'text/csv',
      buffer: Buffer.from('PK\u0003\u0004'),
    })
  await expect(dialog(page).getByRole('alert')).toContainText('Save it as CSV')
})

test('[ADDR-03, FORM-01] the booking form finds an address by its street, and reports that the search is down', async ({
  page,
}) => {
  await openForm(page)
  await search(page, 'delivery').fill('great russell')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Great Russell Street/).first()).toBeVisible()

  const answer = { rows: [], next: null, notice: 'The address provider is down.' }
  await page.route('**/api/docket/stop/find', (route) => route.fulfill({ json: answer }))
  await search(page, 'collection').fill('strand again')
  await expect(page.getByText('The address provider is down.').first()).toBeVisible()
})

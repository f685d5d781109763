import { authenticate } from '@despatch/contract/auth/auth.ts'
import { quoteCustomer } from '@despatch/contract/quotes/quotes.ts'
import { mandatoryPost } from '@despatch/contract/settings/settings.ts'
import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { hasNoViolation } from './no-violation.ts'
import { send } from './book-dockets.ts'
import {
  bookButton,
  checkBooking,
  checkButton,
  field,
  isConfirmed,
  makeBooking,
  press,
  stopSearch,
  toast,
  typeByHand,
} from './booking-steps.ts'
import { printCount } from './counted.ts'
import { addCompany, newCompanyPassword, openNewCompany } from './new-company-steps.ts'
import { fillContact, clickNext, heading } from './quote-steps.ts'

// The second test uses the company that the first one sets up.
test.describe.configure({ mode: 'serial' })

const database = 'seaside'
const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Set up your company' }).getByRole('listitem').filter({ hasText: name })

async function choose(page: Page, list: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** Opens a step from the checklist on the home page. */
async function openStep(page: Page, name: string): Promise<void> {
  await page.goto('/home')
  await step(page, name).getByRole('link').click()
}

const stops = [
  ['Collection', 'PL1 3AB', '1 Quay Road'],
  ['Delivery', 'EX1 1EE', '2 High Street'],
] as const

async function writeAddress(page: Page, [end, postcode, street]: (typeof stops)[number]): Promise<void> {
  await field(page, `${end} postcode`).fill(postcode)
  await field(page, `${end} company`).fill(`${end} company`)
  await field(page, `${end} street`).fill(street)
  await field(page, `${end} town`).fill('Devon')
}

const errorSummary = (page: Page) => page.getByRole('alert', { name: 'There is a problem' })

test('[SYS-04, TEN-06] a new company reaches its first booking on screen with a checklist that marks completed steps', async ({
  page,
}) => {
  page.setDefaultTimeout(15_000)
  await openNewCompany(page, database, 'HC')

  await test.step('every required step is still to do', async () => {
    for (const name of [
      'Add a tariff',
      'Add a customer',
      'Add a user who can book',
      'Make the first booking',
    ])
      await expect(step(page, name)).toContainText('To do')
    await expect(step(page, 'Choose address data')).toContainText('Optional')
  })

  await test.step('reports are there, and a new booking shows the next step instead of leading home', async () => {
    await page.goto('/report/list')
    await expect(page.getByRole('row', { name: /Revenue by account/ })).toBeVisible()
    await page.goto('/home')
    await page.getByRole('main').getByRole('link', { name: 'New booking', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Choose an account to book for' })).toBeVisible()
    await expect(page).toHaveURL(/\/docket\/detail$/)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('a starter set with example prices of the region is loaded', async () => {
    await page.getByRole('link', { name: 'Load a starter set' }).click()
    await choose(page, 'Region', 'South West')
    const toAdd = page.getByRole('region', { name: 'What will be added' })
    await expect(toAdd.getByRole('list', { name: 'Tariffs' }).getByText('Small van')).toBeVisible()
    await expect(toAdd.getByRole('list', { name: 'Customers' })).toContainText('Cash sales')
    await expect(page.getByRole('region', { name: 'What you already have' })).toContainText('Sameday')
    await toAdd.getByRole('button', { name: /^Add \d+ records$/ }).click()
    const added = page.getByRole('region', { name: 'What was added' })
    await expect(added.getByText(/^\d+ records have been added\.$/)).toBeVisible()
    await expect(added.getByRole('note')).toContainText('Check these prices before you take bookings')
    await expect(added.getByRole('heading', { name: 'What was added' })).toBeFocused()
    await hasNoViolation(page, (axe) => axe)
    await added.getByRole('link', { name: 'Continue setup' }).click()
  })

  await test.step('the administrator accepts to book for the cash account', async () => {
    await expect(step(page, 'Add a tariff')).toContainText('Done')
    await expect(step(page, 'Add a customer')).toContainText('Done')
    await page.getByRole('main').getByRole('link', { name: 'New booking', exact: true }).click()
    await press(page, 'Book for Cash sales myself')
    await expect(page.getByRole('heading', { name: 'NEW BOOKING' })).toBeVisible()
    await page.goto('/home')
    await expect(step(page, 'Add a user who can book')).toContainText('Done')
  })

  await test.step('the first booking is made and priced by postcode district', async () => {
    await openStep(page, 'Make the first booking')
    for (const stop of stops) {
      await typeByHand(page, stop[0])
      await writeAddress(page, stop)
    }
    await field(page, 'Contact').fill('Alex Quay')
    await field(page, 'Telephone').fill('01752 496000')
    await checkBooking(page)
    await makeBooking(page)
    await isConfirmed(page)
    await page.goto('/home')
    await expect(step(page, 'Make the first booking')).toContainText('Done')
    await expect(step(page, 'Choose the account that guests book on')).toHaveCount(0)
    await page.goto('/system?tab=default')
    await page.getByRole('switch', { name: 'Allow guests' }).click()
    await expect(toast(page, 'Guests')).toContainText('Guests are allowed.')
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Allow guests' })).toBeChecked()
    await page.goto('/home')
    await expect(step(page, 'Choose the account that guests book on')).toContainText('Optional')
    await press(page, 'Hide this list')
    await expect(page.getByRole('region', { name: 'Set up your company' })).toHaveCount(0)
  })

  await test.step('what is not used is removed, and what stays is listed', async () => {
    await page.goto('/office/starter?region=south-west')
    await press(page, 'Remove unused records')
    const question = page.getByRole('dialog', { name: 'Remove the starter set?' })
    await question.getByRole('button', { name: 'Remove unused records' }).click()
    const removed = page.getByRole('region', { name: 'Remove the starter set' })
    await expect(removed.getByText(/^\d+ records have been removed\.$/)).toBeVisible()
    await expect(removed.getByRole('listitem').filter({ hasText: 'Cash sales' })).toContainText('1 docket')
    await expect(removed.getByRole('listitem').filter({ hasText: 'Sample customer' })).toHaveCount(0)
  })
})

const mandatory: MandatoryField[] = [
  { field: 'dpar_description', serviceType: null, address: null, stop: null },
  { field: 'barcodes', serviceType: null, address: null, stop: 'drop' },
  { field: 'dck_cust_ref6', serviceType: null, address: null, stop: null },
]

test('[RULE-07, QUOTE-01, FORM-11] fields that the company makes mandatory are required on the pages of a quote, and a reference without a label in both forms', async ({
  page,
}) => {
  await send(page.request, authenticate, { database, username: 'admin', password: newCompanyPassword })
  await send(page.request, mandatoryPost, { add: mandatory, remove: [] })
  await expect
    .poll(async () => (await send(page.request, quoteCustomer, { database })).mandatory)
    .toEqual(expect.arrayContaining(mandatory))

  await test.step('the booking form requires the reference', async () => {
    await page.goto('/docket/detail')
    await expect(field(page, 'Reference 6')).toHaveAttribute('required')
    await checkBooking(page)
    await expect(errorSummary(page)).toContainText('Reference 6 is required.')
    await expect(field(page, 'Reference 6')).toHaveAccessibleDescription('Reference 6 is required.')
  })

  await test.step('page 1 of a quote requires the description of each parcel', async () => {
    await page.goto('/docket/quote')
    for (const stop of stops) {
      await press(page, `Enter address manually, ${stop[0].toLowerCase()}`)
      await writeAddress(page, stop)
    }
    await clickNext(page, 'See prices')
    await expect(errorSummary(page)).toHaveText(/Parcel: Description is required\.$/)
    const description = field(page, 'Parcel 1 description')
    await expect(description).toHaveAccessibleDescription('Description is required.')
    await expect(description).toBeFocused()
    await description.fill('Bread')
    await clickNext(page, 'See prices')
    await expect(heading(page, 'Select a vehicle')).toBeVisible()
    await page.getByRole('radio', { name: /^Small van/ }).check({ force: true })
    await clickNext(page)
  })

  await test.step('its contact page requires the reference and the barcodes, and the quote books', async () => {
    await fillContact(page, 'Alex Quay')
    await clickNext(page, 'Book')
    await expect(errorSummary(page)).toContainText('Reference 6 is required.')
    await expect(errorSummary(page)).toContainText('Delivery: Barcodes are required.')
    const delivery = page.getByRole('group', { name: 'Delivery contact' })
    await expect(delivery).toContainText('Barcodes are required.')
    const reference = field(page, 'Reference 6')
    await expect(reference).toHaveAccessibleDescription('Reference 6 is required.')
    await expect(reference).toBeFocused()
    await reference.fill('Stall 12')
    await press(page, 'Delivery barcodes, 0')
    const dialog = page.getByRole('dialog', { name: 'Delivery barcodes' })
    await dialog.getByRole('textbox', { name: 'Barcode', exact: true }).fill('JD0001')
    // Enter adds the barcode, and must not submit the quote's form.
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('1 barcode')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Delivery barcodes, 1' })).toBeVisible()
    await clickNext(page, 'Book')
    await isConfirmed(page)
  })
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs <= 40; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there')
}

test('[SYS-04, OPS-05] a new company takes its first booking after at most 12 clicks', async ({ page }) => {
  page.setDefaultTimeout(15_000)
  const company = `${database}2`
  const first = await addCompany(page, company, 'SC')
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  const clickButton = (name: string | RegExp) => click(page.getByRole('button', { name, exact: true }))

  await page.goto(`/login?database=${company}`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(first)
  await clickButton('Log in')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(newCompanyPassword)
  await page.getByLabel('Confirm password').fill(newCompanyPassword)
  await clickButton('Change password')
  await click(page.getByRole('main').getByRole('link', { name: 'New booking', exact: true }))
  await click(page.getByRole('link', { name: 'Load a starter set' }))
  await click(page.getByRole('combobox', { name: 'Region' }))
  await click(page.getByRole('option', { name: 'South West' }))
  await clickButton(/^Add \d+ records$/)
  await clickButton('Book for Cash sales myself')
  await expect(page.getByRole('heading', { name: 'NEW BOOKING' })).toBeVisible()
  for (const stop of stops) {
    await tabTo(page, stopSearch(page, stop[0]))
    await page.keyboard.press('ArrowDown')
    await click(page.getByRole('option', { name: 'Type the address by hand' }))
    await expect(field(page, `${stop[0]} postcode`)).toBeFocused()
    await writeAddress(page, stop)
  }
  await field(page, 'Contact').fill('Alex Quay')
  await field(page, 'Telephone').fill('01752 496000')
  await click(checkButton(page))
  await click(bookButton(page))
  await isConfirmed(page)
  printCount('From a new company to its first booking', { clicks })
  expect(clicks).toBeLessThanOrEqual(12)
})

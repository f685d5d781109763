import { expect, type Locator, type Page } from '@playwright/test'
import { listDockets } from './listed-dockets.ts'
import { signIn } from './sign-in.ts'

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

/** The toast with this title. */
export const toast = (page: Page, title: string): Locator =>
  page.locator('.mantine-Notification-root').filter({ hasText: title }).first()

/** Opens the form of a new booking as a user who books on account. */
export async function openForm(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/docket/detail')
  await isFormOpen(page)
}

/** A stop of the booking form: 'Collection', 'Delivery 2'. */
export const stop = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

/** The search of a stop without an address. */
export const stopSearch = (page: Page, name: string): Locator =>
  page.getByRole('combobox', { name: `Find an address for ${name.toLowerCase()}`, exact: true })

/** The form of a new booking is shown, with an empty delivery. */
export const isFormOpen = (page: Page): Promise<void> => expect(stopSearch(page, 'Delivery')).toBeVisible()

/**
 * Leaves room for a list below a field. If the list opens above it, Playwright's second attempt to click an option scrolls the field
 * out of the window, which hides the list.
 */
const scrollToTop = (input: Locator): Promise<void> =>
  input.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 150))

/** Opens the fields of a stop that has no address yet. */
export async function typeByHand(page: Page, name: string): Promise<void> {
  const search = stopSearch(page, name)
  await scrollToTop(search)
  await search.click()
  await page.getByRole('option', { name: 'Type the address by hand' }).click()
  await expect(field(page, `${name} postcode`)).toBeFocused()
}

/** Opens the fields of a chosen stop. */
export const editStop = (page: Page, name: string): Promise<void> => press(page, `Edit ${name.toLowerCase()}`)

/** Takes an address from the book by typing and pressing Enter. */
export async function takeFromBook(page: Page, name: string, search: string): Promise<void> {
  const book = page.getByRole('button', { name: `Address book for ${name.toLowerCase()}` })
  const edit = page.getByRole('button', { name: `Edit ${name.toLowerCase()}`, exact: true })
  // Some accounts' collections are filled in already.
  await expect(book.or(edit)).toBeVisible()
  if (await edit.isVisible()) await edit.click()
  await book.click()
  const dialog = page.getByRole('dialog', { name: 'Address book' })
  await dialog.getByLabel('Search the address book').fill(search)
  await dialog.getByLabel('Search the address book').press('Enter')
  await expect(dialog).toBeHidden()
}

/** Fills in everything that a booking needs. Returns the reference by which it can be found. */
export async function fillForm(page: Page): Promise<string> {
  const reference = `PO ${Date.now()} ${Math.floor(Math.random() * 1000)}`
  await field(page, 'PO number').fill(reference)
  await takeFromBook(page, 'Collection', 'bloomsbury')
  await takeFromBook(page, 'Delivery', 'lambeth palace')
  return reference
}

export const press = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click()

/** Chooses an action of the page from its menu. */
export async function chooseAction(page: Page, action: string, within: Page | Locator = page): Promise<void> {
  await within.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter')
}

/** The main button of the form, for users who check a booking before it is made. */
export const checkButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Check and (book|pay)$/ })

/** The main button that makes the booking, in the form or below the summary, or leads to the card. */
export const bookButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Book|Book for £[\d,.]+|Continue to payment)$/ })

/** Opens the summary of a booking. */
export const checkBooking = (page: Page): Promise<void> => checkButton(page).click()

/** Makes the booking, or continues to the card. */
export const makeBooking = (page: Page): Promise<void> => bookButton(page).click()

/** Chooses a vehicle of the booking form. */
export const chooseVehicle = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('radiogroup')
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .check()

export const isConfirmed = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Your booking has been confirmed' })).toBeVisible()

/** The dockets with a reference, as the server lists them. */
export async function docketsUnder(
  page: Page,
  reference: string,
): Promise<{ dck_id: number; dck_docket: string }[]> {
  const dockets = await listDockets<{ dck_id: number; dck_docket: string; dck_cust_ref1: string }>(page)
  return dockets.filter(({ dck_cust_ref1 }) => dck_cust_ref1 === reference)
}

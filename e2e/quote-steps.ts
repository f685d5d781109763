import { expect, type Page } from '@playwright/test'
import { field } from './booking-steps.ts'
import { cardFrame } from './card-steps.ts'

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export const clickNext = (page: Page, button = 'Continue') =>
  page
    .getByRole('complementary', { name: 'Price and next step' })
    .getByRole('button', { name: button })
    .click()

/** Finds the address of one stop by its postcode: type, search, pick. */
export async function selectAddress(page: Page, stop: string, postcode: string, pick: RegExp): Promise<void> {
  await field(page, `${stop} postcode`).fill(postcode)
  await page.getByRole('button', { name: `Find address for ${stop.toLowerCase()}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Select address' })
  await dialog.getByRole('option', { name: pick }).first().click()
  await expect(dialog).toBeHidden()
}

/** The addresses of page 1. */
export async function selectAddresses(page: Page): Promise<void> {
  await selectAddress(page, 'Collection', 'wc1b3dg', /British Museum/)
  await selectAddress(page, 'Delivery', 'EC3N 4AB', /Tower/)
}

/** Page 1, and the prices of page 2. */
export async function askForPrices(page: Page): Promise<void> {
  await selectAddresses(page)
  await clickNext(page, 'See prices')
  await expect(heading(page, 'Select a vehicle')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/Valid for 1[45]:\d\d/)
}

/** Page 3, with the three confirmations. */
export async function fillContact(page: Page, name: string): Promise<void> {
  await field(page, 'Your name').fill(name)
  await field(page, 'Telephone').fill('020 7946 0100')
  await field(page, 'Email').fill(`${name.toLowerCase().replaceAll(' ', '.')}@guest.example`)
  for (const term of ['Terms of Conditions', 'Package Guidelines', 'Prohibited Goods'])
    await page.getByRole('checkbox', { name: term }).check()
}

/** Types a card into the provider's frame. */
export async function giveCard(page: Page, number: string): Promise<void> {
  const form = cardFrame(page)
  await form.getByLabel('Name on card').fill('Greta Guest')
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry month').fill('12')
  await form.getByLabel('Expiry year').fill(String(new Date().getFullYear() + 2))
  await form.getByLabel('Security code').fill('123')
  const button = page.getByRole('button', { name: 'Continue' })
  // Directly after a scroll, the browser may still send a click to the frame that was there before.
  await button.scrollIntoViewIfNeeded()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await button.click()
}

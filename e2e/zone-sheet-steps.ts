import { expect, type Locator, type Page } from '@playwright/test'

/** Pastes a text into what has the focus. The browser's context needs the permission of the clipboard. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

/** Chooses the first option that a typed text finds. */
export async function choose(page: Page, list: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

/** The sheet of zone prices on wide screens. */
export const sheetOf = (page: Page): Locator => page.getByRole('grid', { name: 'Zone prices' })

/** A cell of the sheet by its name for screen readers: 'City to North, 19.00, not saved'. */
export const cell = (page: Page, name: string): Locator =>
  sheetOf(page).getByRole('gridcell', { name, exact: true })

/** Types a price into a cell: 'City to North'. */
export async function typePrice(page: Page, journey: string, price: string): Promise<void> {
  await sheetOf(page)
    .getByRole('gridcell', { name: new RegExp(`^${journey}, `) })
    .click()
  await page.keyboard.type(price)
  await page.keyboard.press('Enter')
}

/** Saves the sheet, which changes so many cells. */
export async function saveSheet(page: Page, cells: number): Promise<void> {
  await page.getByRole('button', { name: 'Save zone prices' }).click()
  // A message about an earlier change may still be there.
  const message = page.getByText(cells === 1 ? '1 zone price changed.' : `${cells} zone prices changed.`)
  await expect(message.last()).toBeVisible()
  await expect(page.getByText('No unsaved changes')).toBeVisible()
}

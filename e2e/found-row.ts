import { expect, type Locator, type Page } from '@playwright/test'

/**
 * The only row that a search for `text` leaves in the list. A row that is clicked while the others are still listed may
 * move away under the click.
 */
export async function foundRow(page: Page, search: string, text: string): Promise<Locator> {
  const rows = page.getByRole('grid').getByRole('row')
  await page.getByLabel(search).fill(text)
  // The first row is the head.
  await expect(rows).toHaveCount(2)
  return rows.nth(1)
}

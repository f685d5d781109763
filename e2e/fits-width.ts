import { expect, type Locator, type Page } from '@playwright/test'

/** Expects the page to be no wider than its window, as soon as its layout has settled. */
export const fitsWidth = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    )
    .toBe(true)

/** Expects this part to be shown on a desktop and on a phone, and the page to be no wider than either. Ends as on a phone. */
export async function fitsDesktopAndPhone(page: Page, shown: Locator): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(shown).toBeVisible()
    await fitsWidth(page)
  }
}

import { expect, type Page } from '@playwright/test'

/** Expects the page to be no wider than its window, as soon as its layout has settled. */
export const fitsWidth = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    )
    .toBe(true)

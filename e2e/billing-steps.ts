import {
  billingIssue,
  billingPreview,
  billingReadyList,
  billingRunGet,
} from '@despatch/contract/billing/billing.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { expect, type Page } from '@playwright/test'
import { send } from './book-dockets.ts'
import { fitsWidth } from './fits-width.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'

/** Today in London, YYYY-MM-DD. */
export const today = londonDay(new Date().toISOString())

export const noViolation = (page: Page) => hasNoViolation(page, (axe) => axe.withTags(everyRule))

/** Expects no violation and no sideways scrolling on a phone and on a desktop. Ends as on a desktop. */
export async function fitsBoth(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsWidth(page)
    await noViolation(page)
  }
}

/**
 * Issues what accounts have ready until yesterday, if anything, and waits until the documents are made. By default those of all accounts
 * of the user who is logged in on the page.
 */
export async function issueUntilYesterday(page: Page, wanted?: number[]): Promise<void> {
  const period = { until: dayAfter(today, -1), day: today }
  const ready = await send(page.request, billingReadyList, { until: period.until })
  const preview = await send(page.request, billingPreview, {
    ...period,
    accounts: wanted ?? ready.rows.map(({ cust_id }) => cust_id),
  })
  const accounts = preview.rows.map(({ cust_id, fingerprint }) => ({ cust_id, fingerprint }))
  if (accounts.length === 0) return
  const { run_id } = await send(page.request, billingIssue, { ...period, accounts })
  await expect
    .poll(async () => {
      const { rows } = await send(page.request, billingRunGet, { run_id })
      return rows.every(
        ({ state, documents }) => state === 'issued' && documents.every(({ is_made }) => is_made),
      )
    })
    .toBe(true)
}

import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

export type Database = 'metro' | 'northern'

/** Logs in through the login page, and waits for the page that opens: home, or the board for a dispatcher. */
export async function logIn(page: Page, username: string, database: Database = 'metro'): Promise<void> {
  await page.goto(`/login?database=${database}`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('Despatch-demo-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/(home|control)$/)
}

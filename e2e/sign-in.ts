import { expect, type Page } from '@playwright/test'
import type { Database } from './log-in.ts'

/** Logs in without the login page, which has its own tests. */
export async function signIn(page: Page, username = 'account', database: Database = 'metro'): Promise<void> {
  const login = { database, username, password: 'Despatch-demo-1' }
  expect((await page.request.post('/api/authenticate', { data: login })).status()).toBe(200)
}

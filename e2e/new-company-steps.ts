import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { press } from './booking-steps.ts'

/** The administrator's password once it was changed. */
export const newCompanyPassword = 'quay side lanterns'

const cli = fileURLToPath(new URL('../server/src/cli.ts', import.meta.url))

/** Adds a company to the running portal, as an operator does. Returns the administrator's first password. */
export async function addCompany(page: Page, name: string, prefix: string): Promise<string> {
  const args = ['tenant', 'add', name, '--prefix', prefix, '--company', 'Seaside Couriers']
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], {
    env: { ...process.env, DESPATCH_DATA: process.env.E2E_DATA ?? '' },
  })
  // The portal learns of a new company shortly after the command has ended.
  await expect
    .poll(async () => await (await page.request.post('/api/database/list', { data: {} })).text())
    .toContain(name)
  return /^Password: (\S+)$/m.exec(stdout)?.[1] ?? ''
}

/** Adds a company, and logs the page in as its administrator, who changes the first password. */
export async function openNewCompany(page: Page, name: string, prefix: string): Promise<void> {
  const first = await addCompany(page, name, prefix)
  await page.goto(`/login?database=${name}`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(first)
  await press(page, 'Log in')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(newCompanyPassword)
  await page.getByLabel('Confirm password').fill(newCompanyPassword)
  await press(page, 'Change password')
  await expect(page).toHaveURL(/\/home$/)
}

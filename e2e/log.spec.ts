import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

test('[LOG-01, LOG-02] an administrator finds an entry, opens it, and downloads the day', async ({
  page,
}) => {
  const wrong = { database: 'metro', username: 'card', password: 'not this one' }
  await page.request.post('/api/authenticate', { data: wrong })
  await signIn(page, 'admin')
  await page.goto('/log')
  const head = page.getByRole('columnheader', { name: 'User' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=/)
  // The log of the day contains at least the two logins above.
  const firstUser = page.getByRole('grid').getByRole('row').getByRole('gridcell').nth(1)
  await expect(firstUser).toHaveText(/^a/)
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(firstUser).not.toHaveText(/^a/)
  await page.getByRole('textbox', { name: 'Search this day' }).fill('login card')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Failure' }).click()
  const line = page.getByRole('row', { name: /A login of card failed Failure/ }).first()
  await expect(line).toBeVisible()
  await expect(page).toHaveURL(/type=failure/)
  await line.click()
  await expect(page.getByRole('heading', { name: 'A login of card failed' })).toBeVisible()
  await expect(page.getByRole('row', { name: /address 127/ })).toBeVisible()
  await expect(page.getByText('not this one')).toHaveCount(0)

  await page.getByRole('link', { name: 'Back to the log' }).click()
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByRole('button', { name: 'Today' })).toBeDisabled()
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  const arriving = page.waitForEvent('download')
  await page.getByRole('menuitem').first().click()
  expect((await arriving).suggestedFilename()).toMatch(/^log-metro-\d{4}-\d{2}-\d{2}\.csv$/)
})

test('[LOG-01] an administrator filters the security log by event, user and day, and opens an event', async ({
  page,
}) => {
  const wrong = { database: 'metro', username: 'noprice', password: 'not this one' }
  await page.request.post('/api/authenticate', { data: wrong })
  await signIn(page, 'admin')
  await page.goto('/log')
  await page.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { name: 'Security log' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Event' }).click()
  await page.getByRole('option', { name: 'Login refused' }).click()
  await page.getByRole('textbox', { name: 'User' }).fill('noprice')
  await expect(page).toHaveURL(/event=login-refused/)
  await expect(page).toHaveURL(/user=noprice/)
  await page
    .getByRole('row', { name: /Login refused noprice 127/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Login refused' })
  await expect(dialog.getByRole('row', { name: 'Reason AUTHENTICATION_FAILED' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Only 127.0.0.1' }).click()
  await expect(page).toHaveURL(/address=127/)
  await page.getByRole('textbox', { name: 'From' }).fill('02/03/2099')
  await expect(page.getByText('No events match. Change the filters.')).toBeVisible()
})

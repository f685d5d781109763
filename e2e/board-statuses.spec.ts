import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

test('[SYS-04, CTRL-01, CTRL-05] an administrator removes a status from a board, and the open board loses it at once', async ({
  page,
  browser,
}) => {
  const board = await (await browser.newContext()).newPage()
  await signIn(board, 'control', 'northern')
  await board.goto('/control')
  const counts = board.getByRole('list', { name: 'Dockets by status' })
  // The statuses on the board depend on the time of day.
  const status = (await counts.getByRole('listitem').first().innerText()).replace(/\s*\d+$/, '')
  const inStatus = counts.getByRole('listitem').filter({ hasText: status })
  const circuit = (await board.getByRole('grid').getAttribute('aria-label'))?.replace('Dockets of ', '') ?? ''

  await signIn(page, 'admin', 'northern')
  await page.goto('/office/circuit')
  await page.getByRole('row', { name: circuit }).click()
  await page.getByRole('button', { name: `Remove ${status}` }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${circuit}” has been saved.`)).toBeVisible()
  await expect(inStatus).toHaveCount(0)
  await expect(counts.getByRole('listitem').first()).toBeVisible()

  await page.getByRole('row', { name: circuit }).click()
  await page.getByRole('combobox', { name: 'Add to Statuses' }).click()
  await page.getByRole('option', { name: status, exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(inStatus).toBeVisible()
  await board.context().close()
})

import { expect, test, type Page } from '@playwright/test'
import { chooseAction } from './booking-steps.ts'
import { signIn } from './sign-in.ts'

/** Starts a download by `press`. Returns the file's name and its first bytes. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; start: string }> {
  const arriving = page.waitForEvent('download')
  await press()
  const download = await arriving
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return { name: download.suggestedFilename(), start: Buffer.concat(chunks).subarray(0, 40).toString() }
}

test('[LIST-03, LIST-04, FORM-16] the list, a docket and its labels can be saved as files', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/docket/list')
  const list = await saved(page, () => page.getByRole('button', { name: 'Export to CSV' }).click())
  expect(list.name).toBe('booking-history.csv')
  expect(list.start).toMatch(/^\uFEFF?"?\w/)

  await page
    .getByRole('row', { name: /MT\d{6}.*(Web booking|Given to driver)/ })
    .first()
    .click()
  const docket = (await page.getByRole('heading', { level: 1, name: /^MT\d{6}/ }).textContent()) ?? ''
  const sheet = await saved(page, () => chooseAction(page, 'Download PDF'))
  expect(sheet).toMatchObject({ name: `${docket}.pdf`, start: expect.stringMatching(/^%PDF/) })
  const labels = await saved(page, async () => {
    await page.getByRole('button', { name: 'Consignment Label' }).click()
    await page.getByRole('menuitem', { name: 'ZPL for a label printer' }).click()
  })
  expect(labels).toMatchObject({ name: `labels-${docket}.zpl`, start: expect.stringMatching(/^\^XA/) })
})

test('[LIST-03] a user without the export permission has no export button', async ({ page }) => {
  await signIn(page, 'api')
  await page.goto('/docket/list')
  await expect(page.getByRole('row', { name: /MT\d{6}/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export to CSV' })).toHaveCount(0)
})

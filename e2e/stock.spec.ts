import { expect, test, type Page } from '@playwright/test'
import { listDockets } from './listed-dockets.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

async function choose(page: Page, label: string, option: string | RegExp) {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** The number of an undelivered docket of customer 1. */
async function openDocket(page: Page): Promise<string> {
  const dockets = await listDockets<{ dck_docket: string; dck_status: string; dck_cust_id: number }>(page)
  const docket = dockets.find(
    ({ dck_status, dck_cust_id }) => 'WOG'.includes(dck_status) && dck_cust_id === 1,
  )
  if (!docket) throw new Error('The demo has open dockets of customer 1')
  return docket.dck_docket
}

test('[TRACK-05] staff receive goods, release them to a docket and put them back, and the docket lists them while it has them', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const docket = await openDocket(page)
  await page.goto('/stock/list')
  await page.getByRole('button', { name: 'Receive goods' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await expect(dialog.getByText('Please choose a customer.')).toBeVisible()
  await expect(dialog.getByText('Please enter a code.')).toBeVisible()
  await choose(page, 'Customer', /Bloomsbury/)
  await choose(page, 'Site', /./)
  await dialog.getByLabel('Code').fill('E2E-BOX')
  await dialog.getByLabel('Description').fill('Archive boxes')
  await dialog.getByLabel('Pieces').fill('12')
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await expect(page.getByText(/E2E-BOX: 12 pieces are now at/)).toBeVisible()

  await page.getByRole('textbox', { name: 'Search stock' }).fill('e2e-box')
  await page.getByRole('row', { name: /E2E-BOX/ }).click()
  await dialog.getByRole('button', { name: 'Release', exact: true }).click()
  await dialog.getByLabel('Pieces').fill('20')
  await dialog.getByRole('button', { name: 'Release goods' }).click()
  await expect(dialog.getByText('Only 12 pieces can be taken out.')).toBeVisible()
  await dialog.getByLabel('Pieces').fill('5')
  await dialog.getByLabel('Docket number').fill(docket)
  await dialog.getByRole('button', { name: 'Release goods' }).click()
  await expect(dialog.getByText(`Released to ${docket}`)).toBeVisible()
  await expect(dialog.getByText('7 pieces at')).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))

  const other = await page.context().newPage()
  // Wide enough for the icons.
  await other.setViewportSize({ width: 1800, height: 900 })
  await other.goto(`/docket/list?search=${docket}`)
  await other.getByRole('button', { name: `Stock of ${docket}` }).click()
  await expect(other.getByRole('dialog').getByRole('row', { name: /E2E-BOX Archive boxes 5/ })).toBeVisible()
  await other.close()

  await dialog.getByRole('button', { name: `Put back from ${docket}` }).click()
  await dialog.getByRole('button', { name: 'Put back', exact: true }).click()
  await expect(dialog.getByText('12 pieces at')).toBeVisible()
})

test('[TRACK-05] a stock file is checked before it is received, and rows with errors are listed', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/stock/list')
  await page.getByRole('button', { name: 'Import' }).click()
  await choose(page, 'Customer', /Bloomsbury/)
  await choose(page, 'Site', /./)
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: /File/ }).click()
  await (
    await chooser
  ).setFiles({
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('SKU,Name,Qty\nE2E-CSV,Tape,40\n,Nameless,3\nE2E-CSV,Tape,x\n'),
  })
  await expect(dialog.getByText('1 row can be received, 40 pieces. 2 rows cannot.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: '3 Please enter a code.' })).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await dialog.getByRole('button', { name: 'Receive 1 row' }).click()
  await expect(dialog.getByText('1 row received, 40 pieces.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('textbox', { name: 'Search stock' }).fill('e2e-csv')
  await expect(page.getByRole('row', { name: /E2E-CSV Tape .* 40/ })).toBeVisible()
})

test('[TRACK-05, USER-03] customers see the goods of their own accounts and change nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'account')
  await page.goto('/stock/list')
  await page
    .getByRole('row', { name: /Bloomsbury/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Received')).toBeVisible()
  await expect(page.getByRole('button', { name: /Receive|Import|Release|Move|Put back/ })).toHaveCount(0)
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
})

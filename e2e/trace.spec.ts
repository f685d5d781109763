import { randomUUID } from 'node:crypto'
import { formatLondonDate, isoInLondon } from '@despatch/domain/time/london-time.ts'
import { isFinished, type StatusId } from '@despatch/domain/dockets/status.ts'
import { placeOfStop, scanLocation } from '@despatch/domain/tracking/scan-place.ts'
import { expect, test, type Page } from '@playwright/test'
import { toast } from './booking-steps.ts'
import { fitsWidth } from './fits-width.ts'
import { listDockets } from './listed-dockets.ts'
import { signIn } from './sign-in.ts'

interface Stop {
  dadd_companyname: string
  dadd_town: string
}

interface Scan {
  dck_docket: string
  dck_tracking: string
  tloc_description: string
  dab_reference: string
  dtr_latitude: number | null
  stop: Stop | null
  route: { from: Stop; to: Stop }
}

interface Docket {
  dck_id: number
  dck_docket: string
  dck_tracking: string
  dck_status: StatusId
}

interface StockItem {
  stk_code: string
  stk_description: string
  stk_quantity: number
  stk_reference: string
}

/** The user's scans of the default days, as the server lists them: whole dockets, or in the given order. */
async function scansOf(page: Page, order: { sort?: string; descending?: boolean } = {}): Promise<Scan[]> {
  const data = { limit: 200, groupByDocket: order.sort === undefined, ...order }
  const answer = await page.request.post('/api/trackandtrace/list', { data })
  return ((await answer.json()) as { rows: Scan[] }).rows
}

async function docketWithStock(page: Page): Promise<{ docket: Docket; stock: StockItem[] }> {
  for (const docket of await listDockets<Docket>(page)) {
    const answer = await page.request.post('/api/stock/list', { data: { dck_id: docket.dck_id } })
    const stock = ((await answer.json()) as { rows: StockItem[] }).rows
    if (stock.length > 0) return { docket, stock }
  }
  throw new Error('The demo has dockets with stock')
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Track and Trace' })
const scans = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
const headings = (page: Page) => grid(page).getByRole('rowheader')

async function openTrace(page: Page, days = ''): Promise<void> {
  await page.goto(`/docket/trace${days}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Track and Trace' })).toBeVisible()
}

async function chooseDays(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: /^Date range/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Date range' })
  await dialog.getByLabel('From').fill(from)
  await dialog.getByLabel('To').fill(to)
  await dialog.getByRole('button', { name: 'Show' }).click()
}

const day = (daysAgo: number) => formatLondonDate(isoInLondon(Date.now() - daysAgo * 86_400_000))

test('[TRACK-01] shows the scans from two days ago until today with every column, and finds them by words', async ({
  page,
}) => {
  await signIn(page)
  const [newest] = await scansOf(page)
  if (!newest) throw new Error('The demo has scans of these days')
  await openTrace(page)
  await expect(page.getByRole('button', { name: `Date range, ${day(2)} to ${day(0)}` })).toBeVisible()
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'Docket',
    'Scanned',
    'Location',
    'Barcode',
    'Box',
    'Item',
    'Driver',
    'Reference',
    'Consignment',
    'Cons. ref.',
    'Position',
  ])
  await expect(scans(page).first()).toContainText(scanLocation(newest.tloc_description, newest.stop))
  const oldest = await scansOf(page, { sort: 'dtr_scandate', descending: false })
  const head = grid(page).getByRole('columnheader', { name: 'Scanned' })
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(scans(page).first()).toContainText(oldest[0]?.dck_docket ?? 'no scan')
  await expect(page).toHaveURL(/sort=/)
  await page.getByRole('textbox', { name: 'Search scans' }).fill(newest.dab_reference)
  await expect(grid(page).getByRole('row').nth(1)).toContainText(newest.dab_reference)
  await expect(scans(page).filter({ hasNotText: newest.dab_reference })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Search scans' }).fill('nowhere to be found')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
})

test('[TRACK-01] filters by days, stores them in the URL, and reports an invalid range', async ({ page }) => {
  await signIn(page)
  await openTrace(page)
  await chooseDays(page, '31/02/2026', day(0))
  await expect(page.getByText('31/02/2026 is not a day in the calendar.')).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseDays(page, day(0), day(1))
  await expect(page.getByText('The end date is before the start date.')).toBeVisible()
  await page.keyboard.press('Escape')

  await chooseDays(page, '01/01/2020', '02/01/2020')
  await expect(page.getByText('There are no scans from 01/01/2020 to 02/01/2020.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Date range, 01/01/2020 to 02/01/2020' })).toBeVisible()
  await page.goBack()
  await expect(scans(page).first()).toBeVisible()

  await chooseDays(page, day(9), day(1))
  await expect(page).toHaveURL(new RegExp(`dateEnd=${encodeURIComponent(day(1))}`))
  await expect(scans(page).first()).toBeVisible()
  await expect(scans(page).filter({ hasText: day(0) })).toHaveCount(0)
  await page.getByRole('button', { name: /^Date range/ }).click()
  await page.getByRole('button', { name: 'Last three days' }).click()
  await expect(page).toHaveURL(/\/docket\/trace$/)
})

test('[TRACK-01] more scans load at the end of the list', async ({ page }) => {
  await signIn(page)
  await openTrace(page, `?dateStart=${day(28)}`)
  await expect(scans(page).first()).toBeVisible()
  const data = { dateStart: day(28), limit: 15, groupByDocket: true }
  const answer = await page.request.post('/api/trackandtrace/list', { data })
  const firstPage = ((await answer.json()) as { rows: Scan[] }).rows.length
  await grid(page).focus()
  await page.keyboard.press('End')
  // The header is the first row.
  await expect(grid(page).locator(`[aria-rowindex="${firstPage + 2}"]`)).toBeAttached()
})

for (const [width, height] of [
  [360, 760],
  [768, 1024],
  [1440, 900],
] as const)
  test(`[TRACK-01] at ${width} pixels, scans are grouped by docket and name the place where they were made`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page)
    const [newest] = await scansOf(page)
    await openTrace(page)
    if (!newest) throw new Error('The demo has scans of these days')
    const from = placeOfStop(newest.route.from)
    const to = placeOfStop(newest.route.to)
    await expect(headings(page).first()).toHaveText(
      width > 768 ? `${newest.dck_docket}: ${from} to ${to}` : `${newest.dck_docket} to ${to}`,
    )
    await expect(scans(page).first()).toContainText(scanLocation(newest.tloc_description, newest.stop))
    const shown = await headings(page).allInnerTexts()
    expect(new Set(shown.map((heading) => heading.slice(0, 8))).size).toBe(shown.length)
    await fitsWidth(page)
  })

test('[TRACK-01] a row shows its place in full and links to a map, without degrees and without its docket number again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  const located = (await scansOf(page)).find(({ dtr_latitude }) => dtr_latitude !== null)
  await openTrace(page)
  await page.getByRole('textbox', { name: 'Search scans' }).fill(located?.dab_reference ?? '')
  const map = page.getByRole('link', { name: `Map of where ${located?.dab_reference} was scanned` }).first()
  const row = scans(page).filter({ has: map }).first()
  await expect(row).toContainText(scanLocation(located?.tloc_description ?? '', located?.stop ?? null))
  await expect(grid(page)).not.toContainText(/\d\.\d{4}/)
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/.*query=\d/)

  const docketNumber = row
    .getByRole('gridcell')
    .first()
    .getByText(located?.dck_docket ?? '')
  // Only screen readers get it: the heading above shows it.
  expect((await docketNumber.boundingBox())?.width).toBeLessThan(2)
  const cutTexts = () =>
    scans(page)
      .getByRole('gridcell')
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 1)
          .map((cell) => cell.textContent),
      )
  expect(await cutTexts()).toEqual([])
  await page.setViewportSize({ width: 360, height: 760 })
  await expect(page.getByLabel('Sort by')).toBeVisible()
  expect(await cutTexts()).toEqual([])
})

test('[TRACK-01] a click and Enter open the tracking page of the row', async ({ page }) => {
  await signIn(page)
  const [newest, second] = await scansOf(page)
  await openTrace(page)
  await scans(page).first().click()
  await expect(page).toHaveURL(new RegExp(`/docket/track\\?tracking_ref=${newest?.dck_tracking}$`))
  await expect(page.getByRole('heading', { level: 1, name: newest?.dck_docket ?? '' })).toBeVisible()

  await page.goBack()
  await expect(scans(page).first()).toBeVisible()
  await grid(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/docket/track\\?tracking_ref=${second?.dck_tracking}$`))
})

test('[TRACK-01, NAV-08] a list that could not be loaded is reported, and loads at the next attempt', async ({
  page,
}) => {
  await signIn(page)
  await page.route('**/api/trackandtrace/list', (route) => route.abort())
  await openTrace(page)
  await expect(toast(page, 'Load Data')).toBeVisible()
  await page.unroute('**/api/trackandtrace/list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(scans(page).first()).toBeVisible()
})

test('[TRACK-05] the tracking page lists the stock on the docket', async ({ page }) => {
  await signIn(page)
  const { docket, stock } = await docketWithStock(page)
  await page.goto(`/docket/track?tracking_ref=${docket.dck_tracking}`)
  const rows = page.getByRole('table', { name: 'Stock' }).getByRole('row')
  await expect(rows).toHaveCount(1 + stock.length)
  for (const [index, { stk_code, stk_description, stk_reference, stk_quantity }] of stock.entries()) {
    await expect(rows.nth(index + 1).getByRole('cell')).toHaveText([
      stk_code,
      stk_description,
      stk_reference,
      String(stk_quantity),
    ])
  }
})

test('[TRACK-04, TRACK-07] a signature sent by a device is drawn on the open tracking page, whatever the status', async ({
  page,
  request,
}) => {
  await signIn(page)
  const docket = (await listDockets<Docket>(page)).find(({ dck_status }) => !isFinished(dck_status))
  const stops = await page.request.post('/api/docket/address/list', { data: { dck_id: docket?.dck_id } })
  const addresses = ((await stops.json()) as { rows: { dadd_id: number }[] }).rows
  const sig_name = `A. Porter ${Date.now()}`

  const followed = page.waitForResponse('**/api/live/track?*')
  await page.goto(`/docket/track?tracking_ref=${docket?.dck_tracking}`)
  await expect(page.getByRole('heading', { level: 1, name: docket?.dck_docket ?? '' })).toBeVisible()
  await followed

  const login = { database: 'metro', username: 'control', password: 'Despatch-demo-1' }
  await request.post('/api/authenticate', { data: login })
  const report = {
    device_id: randomUUID(),
    docket: docket?.dck_id,
    address: addresses.at(-1)?.dadd_id,
    sig_name,
    sig_path: 'M20 60C40 20 60 80 90 50',
    sig_at: new Date().toISOString(),
  }
  const taken = await request.post('/api/driver/proof', { data: { reports: [report] } })
  expect(await taken.json()).toEqual({ stored: 1, repeated: 0 })
  await expect(page.getByRole('img', { name: `Signature of ${sig_name}` })).toBeVisible()
})

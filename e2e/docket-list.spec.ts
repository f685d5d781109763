import { formatLondonDate, isoInLondon } from '@despatch/domain/time/london-time.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { bookDockets } from './book-dockets.ts'
import { toast } from './booking-steps.ts'
import { fitsWidth } from './fits-width.ts'
import { listDockets } from './listed-dockets.ts'
import { signIn } from './sign-in.ts'

interface Docket {
  dck_id: number
  dck_docket: string
  dck_tracking: string
  dck_status: string
  dck_created: string
  dck_cust_ref1: string
  to_companyname: string
  from_postalcode: string
  to_postalcode: string
}

/** The first dockets of the history, to which no test adds any. */
async function docketsOfHistory(page: Page, order: Record<string, unknown> = {}): Promise<Docket[]> {
  const data = { limit: 200, archive: true, ...order }
  const answer = await page.request.post('/api/docket/list', { data })
  return ((await answer.json()) as { rows: Docket[] }).rows
}

const grid = (page: Page): Locator => page.getByRole('grid')
const rows = (page: Page): Locator => grid(page).getByRole('row', { name: /MT\d{6}/ })
const row = (page: Page, docket: Docket): Locator =>
  grid(page).getByRole('row', { name: new RegExp(docket.dck_docket) })
const searchBox = (page: Page): Locator => page.getByRole('textbox', { name: /^Search (history|recent)/ })
const filterBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Filter the rows shown' })
const day = (daysAgo: number) => formatLondonDate(isoInLondon(Date.now() - daysAgo * 86_400_000))

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const arriving = page.waitForEvent('download')
  await press()
  const download = await arriving
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('latin1') }
}

test.beforeEach(({ page }) => signIn(page))

test('[LIST-06, LIST-02, LIST-03] the history can be searched, filtered by days and exported as shown, and the URL keeps the filters', async ({
  page,
}) => {
  const history = await docketsOfHistory(page)
  // Few others have its postcode, so its row is among the first that a search shows.
  const withPostcode = (postcode: string) =>
    history.filter(({ from_postalcode, to_postalcode }) =>
      [from_postalcode, to_postalcode].includes(postcode),
    )
  const target = history.slice(20).find(({ to_postalcode }) => withPostcode(to_postalcode).length < 4)
  if (!target) throw new Error('The demo has a history')
  await page.goto('/docket/archive')
  await expect(rows(page).first()).toContainText(history[0]?.dck_docket ?? '')

  // One box for the rows on screen, and one for all of them.
  await filterBox(page).fill('nowhere to be found')
  await page.getByRole('button', { name: 'Search all bookings for “nowhere to be found”' }).click()
  await expect(page.getByText('No archived bookings match “nowhere to be found”')).toBeVisible()
  await expect(searchBox(page)).toHaveValue('nowhere to be found')
  await expect(filterBox(page)).toHaveValue('')
  for (const words of [target.dck_docket.toLowerCase(), target.to_postalcode.replace(' ', '')]) {
    await searchBox(page).fill(words)
    await expect(page).toHaveURL(new RegExp(`search=${words}`))
    await expect(row(page, target)).toBeVisible()
  }
  await searchBox(page).fill(target.dck_docket)
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Filter by date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Date range' })
  await expect(dialog.getByLabel('From')).toHaveValue(day(2))
  await expect(dialog.getByLabel('To')).toHaveValue(day(0))
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByRole('button', { name: `Filter by date, ${day(2)} to ${day(0)}` }).click()
  const booked = formatLondonDate(target.dck_created)
  await dialog.getByLabel('From').fill(booked)
  await dialog.getByLabel('To').fill(booked)
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(row(page, target)).toBeVisible()

  await page.reload()
  await expect(searchBox(page)).toHaveValue(target.dck_docket)
  await expect(rows(page)).toHaveCount(1)
  const file = await saved(page, () => page.getByRole('button', { name: 'Export to CSV' }).click())
  expect(file.name).toBe('booking-history.csv')
  expect(file.text.match(/MT\d{6}/g)).toEqual([target.dck_docket])
  await expect(toast(page, 'Exported to CSV')).toContainText('1 booking')

  // Back from a docket, the list is unchanged.
  await row(page, target).click()
  await page.getByRole('link', { name: 'Back to Booking History' }).click()
  await expect(searchBox(page)).toHaveValue(target.dck_docket)
  await expect(rows(page)).toHaveCount(1)

  // The other side of the archive, with the same words and without days.
  await page.getByRole('tab', { name: 'Recent' }).click()
  await expect(page.getByText('No recent bookings match')).toBeVisible()
  await page.getByRole('link', { name: 'Search Booking History' }).click()
  await expect(row(page, target)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('No recent bookings match')).toBeVisible()
})

test('[LIST-02] filters are chips in the URL, the Back button undoes them, and a view is saved and opened', async ({
  page,
}) => {
  const late = (await listDockets<Docket>(page, { late: true })).map(({ dck_docket }) => dck_docket)
  await page.goto('/docket/list')
  const chip = (name: string) => page.getByRole('toolbar', { name: 'Filters' }).getByRole('button', { name })
  await chip('Late').click()
  await expect(page).toHaveURL(/late=yes/)
  await expect(rows(page)).toHaveCount(late.length)
  for (const docket of late) await expect(rows(page).filter({ hasText: docket })).toBeVisible()

  await chip('Status').click()
  await page.getByRole('checkbox', { name: 'Finished' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=F/)
  await expect(page.getByText('No recent bookings match these filters.')).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(late.length)

  await chip('Saved views').click()
  await page.getByLabel('Save this list as').fill('Call these first')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.keyboard.press('Escape')
  await chip('Clear filters').click()
  await expect(page).toHaveURL(/\/docket\/list$/)
  await expect(rows(page)).not.toHaveCount(late.length)
  await chip('Saved views').click()
  await page.getByRole('link', { name: 'Call these first' }).click()
  await expect(page).toHaveURL(/late=yes$/)
  await expect(chip('Late')).toHaveAttribute('aria-pressed', 'true')
  await expect(chip('Call these first')).toBeVisible()
})

test('[LIST-01, LIST-04] rows are reached, selected and opened by keyboard alone', async ({ page }) => {
  const [first, second, third] = await docketsOfHistory(page)
  if (!first || !second || !third) throw new Error('The demo has a history')
  await page.goto('/docket/archive')
  await expect(row(page, first)).toBeVisible()
  await grid(page).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(row(page, first)).toHaveAttribute('aria-selected', 'true')
  await expect(row(page, second)).toHaveAttribute('aria-selected', 'true')
  await expect(row(page, third)).toHaveAttribute('aria-selected', 'false')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()

  // Tab moves through the heading's box to the active row, and to its actions.
  await page.getByRole('button', { name: `Actions of ${second.dck_docket}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Book again',
    'Signature',
    'Track',
    'Map',
    'Stock',
    'Download PDF',
    'Consignment Label',
  ])
  await page.keyboard.press('Escape')
  await grid(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: second.dck_docket })).toBeVisible()
})

test('[LIST-04, FORM-05] a booking is booked again and cancelled from the menu of its row', async ({
  page,
  playwright,
  baseURL,
}) => {
  const reference = `ROW ${Date.now()}`
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const [number = ''] = await bookDockets(request, reference, 1)
  await request.dispose()
  await signIn(page)
  const openMenu = () => page.getByRole('button', { name: `Actions of ${number}` }).click()
  await page.goto(`/docket/list?search=${number}`)
  await openMenu()
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click()
  const question = page.getByRole('dialog', { name: new RegExp(number) })
  await expect(question.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  await question.getByRole('button', { name: 'Keep booking' }).click()
  await openMenu()
  await page.getByRole('menuitem', { name: 'Book again' }).click()
  await expect(page).toHaveURL(/\/docket\/detail$/)
  await expect(page.getByRole('group', { name: 'Collection', exact: true })).toContainText('British Museum')
  await expect(page.getByRole('group', { name: 'Delivery', exact: true })).toContainText('Tower of London')
  await expect(page.getByRole('textbox', { name: 'PO number' })).toBeFocused()
})

test('[LIST-04, TRACK-04, TRACK-05] a row opens its signature, stock, tracking, map and PDF', async ({
  page,
}) => {
  // Wide enough for the icons.
  await page.setViewportSize({ width: 1800, height: 900 })
  const delivered = (await listDockets<Docket>(page)).find(({ dck_status }) => dck_status === 'D')
  if (!delivered) throw new Error('The demo has deliveries')
  const { dck_docket, dck_tracking } = delivered
  await page.goto(`/docket/list?search=${dck_docket}`)
  await row(page, delivered)
    .getByRole('button', { name: `Signature of ${dck_docket}` })
    .click()
  const signatures = page.getByRole('dialog', { name: `Signatures of ${dck_docket}` })
  await expect(signatures.getByText(/Signed for by|There are no signatures/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Stock of ${dck_docket}` }).click()
  const stock = page.getByRole('dialog', { name: `Docket ${dck_docket}` })
  await expect(stock.getByText(/No stock has been released|Pieces/)).toBeVisible()
  await page.keyboard.press('Escape')
  const pdf = await saved(page, () =>
    page.getByRole('button', { name: `Download PDF of ${dck_docket}` }).click(),
  )
  expect(pdf).toMatchObject({ name: `${dck_docket}.pdf`, text: expect.stringMatching(/^%PDF/) })
  await page.getByRole('link', { name: `Map of ${dck_docket}` }).click()
  await expect(page).toHaveURL(new RegExp(`tracking_ref=${dck_tracking}#map$`))
  await page.goBack()
  await page.getByRole('link', { name: `Track of ${dck_docket}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: dck_docket })).toBeVisible()
})

test('[FORM-16, LIST-03, REP-03] labels, PDFs and CSV of a selection are one file each, without what the filter hides', async ({
  page,
}) => {
  const dockets = await listDockets<Docket>(page)
  const open = dockets.filter(({ dck_status }) => dck_status === 'W' || dck_status === 'O').slice(0, 2)
  const done = dockets.find(({ dck_status }) => dck_status === 'D')
  if (open.length < 2 || !done) throw new Error('The demo has bookings in every state')
  await page.goto('/docket/list')
  for (const docket of [...open, done]) {
    await filterBox(page).fill(docket.dck_docket)
    await page.getByRole('checkbox', { name: `Select ${docket.dck_docket}` }).check()
  }
  const bar = page.getByRole('region', { name: 'Selected bookings' })
  await expect(bar).toContainText('1 selected')
  await filterBox(page).fill('')
  await expect(bar).toContainText('3 selected')
  const labels = await saved(page, async () => {
    await bar.getByRole('button', { name: 'Labels' }).click()
    await expect(page.getByText('2 of 3. The others no longer need labels.')).toBeVisible()
    await page.getByRole('menuitem', { name: 'ZPL for a label printer' }).click()
  })
  expect(labels.name).toBe('labels.zpl')
  for (const { dck_docket } of open) expect(labels.text).toContain(dck_docket)
  expect(labels.text).not.toContain(done.dck_docket)
  const pages = await saved(page, () => bar.getByRole('button', { name: 'PDF' }).click())
  expect(pages).toMatchObject({ name: 'dockets.pdf', text: expect.stringMatching(/^%PDF/) })
  const csv = await saved(page, () => bar.getByRole('button', { name: 'CSV' }).click())
  expect(csv.text.match(/MT\d{6}/g)?.toSorted()).toEqual(
    [...open, done].map(({ dck_docket }) => dck_docket).toSorted(),
  )
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toBeHidden()
})

test('[LIST-01] at 1440 pixels, every text of a booking is whole', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/docket/list', '/docket/archive']) {
    await page.goto(path)
    await expect(rows(page).first()).toBeVisible()
    const cut = () =>
      grid(page)
        .getByRole('gridcell')
        .locator('*')
        .evaluateAll((parts) =>
          parts
            .filter(
              (part) =>
                part.children.length === 0 &&
                (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2) &&
                getComputedStyle(part).overflow !== 'visible',
            )
            .map(({ textContent }) => textContent),
        )
    await expect.poll(cut).toEqual([])
  }
})

test('[LIST-01] columns can be chosen, and are remembered for this user and this list', async ({ page }) => {
  await page.goto('/docket/list')
  const head = (name: string) => grid(page).getByRole('columnheader', { name })
  await expect(head('Created')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Created' }).uncheck()
  await page.getByRole('checkbox', { name: 'Driver' }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(head('Driver')).toBeVisible()
  await expect(head('Created')).toHaveCount(0)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(head('Created')).toBeVisible()
  await page.getByRole('tab', { name: 'Recent' }).click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Default columns' }).click()
  await expect(head('Created')).toBeVisible()
})

test('[LIST-01] bookings can be sorted by their headers, also by keyboard, and the URL keeps the order', async ({
  page,
}) => {
  const byDeadline = await docketsOfHistory(page, { sort: 'dadd_deadline' })
  const byDelivery = await docketsOfHistory(page, { sort: 'to_companyname', descending: true })
  await page.goto('/docket/archive')
  const head = (name: string) => grid(page).getByRole('columnheader', { name })
  await expect(head('Docket')).toHaveAttribute('aria-sort', 'descending')
  await head('Deadline').getByRole('button').click()
  await expect(head('Deadline')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head('Docket')).toHaveAttribute('aria-sort', 'none')
  await expect(rows(page).first()).toContainText(byDeadline[0]?.dck_docket ?? 'no booking')

  await head('Delivery').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(head('Delivery')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head('Delivery').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(head('Delivery')).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toContainText(byDelivery[0]?.dck_docket ?? 'no booking')
  await expect(page).toHaveURL(/sort=delivery.*order=descending/)
  await page.reload()
  await expect(rows(page).first()).toContainText(byDelivery[0]?.dck_docket ?? 'no booking')

  // As cards on a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Filters' }).click()
  const orders = page.getByRole('combobox', { name: 'Sort by' })
  await expect(orders).toHaveValue('Delivery, Z to A')
  await orders.click()
  await page.getByRole('option', { name: 'Deadline, earliest first' }).click()
  await expect(rows(page).first()).toContainText(byDeadline[0]?.dck_docket ?? 'no booking')
})

test('[LIST-01, LIST-02, NAV-04] on a phone, the list begins with bookings by their destination, and its controls are behind one button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/docket/list')
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).nth(7)).toBeInViewport({ ratio: 1 })
  for (const row of (await rows(page).all()).slice(0, 8)) {
    await expect(row).toHaveText(/^(To|From) ?\S/)
    await expect(row).not.toContainText(String(new Date().getFullYear()))
  }
  // The other end is the account's own address, which is left out.
  await expect(rows(page).filter({ hasText: /^To/ }).first()).not.toContainText('Bloomsbury Print Works')
  const filters = page.getByRole('button', { name: /^Filters/ })
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('toolbar', { name: 'Filters' })).toHaveCount(0)
  await filters.click()
  await page.getByRole('button', { name: 'Booked by me' }).click()
  await expect(filters).toHaveText('Filters (1)')
  await filters.click()
  await page.reload()
  await expect(filters).toHaveText('Filters (1)')
  await fitsWidth(page)
})

test('[LIST-01] too many bookings to sort lead back to the newest first', async ({ page }) => {
  await page.route('**/api/docket/list', async (route) => {
    const query = route.request().postDataJSON() as { sort?: string }
    if (query.sort !== 'dck_cust_ref1') return await route.fallback()
    await route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: {
        code: 'INVALID',
        title: 'Invalid input',
        status: 422,
        detail: 'Some fields need your attention.',
        errors: [{ field: 'sort', message: 'More than 10000 bookings match.' }],
      },
    })
  })
  await page.goto('/docket/archive?sort=reference1&order=ascending')
  await expect(page.getByText('This column can sort up to 10,000 bookings.')).toBeVisible()
  await page.getByRole('button', { name: 'Show newest first' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('[LIST-03] an export shows its progress, can be cancelled, and reports a failure', async ({ page }) => {
  await page.goto('/docket/list')
  await expect(rows(page).first()).toBeVisible()
  await page.route('**/api/docket/export', () => undefined)
  await page.getByRole('button', { name: 'Export to CSV' }).click()
  await expect(toast(page, 'Exporting to CSV')).toContainText('so far')
  const cancelled = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/docket/export'),
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  await cancelled
  await expect(toast(page, 'Exporting to CSV')).toBeHidden()
  await page.unroute('**/api/docket/export')
  await page.route('**/api/docket/export', (route) => route.abort())
  await page.getByRole('button', { name: 'Export to CSV' }).click()
  await expect(toast(page, 'Export to CSV')).toContainText('cannot be reached')
})

import { expect, test, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

const figure = async (page: Page, name: RegExp) => {
  const [, written = ''] =
    /([\d,]+)/.exec((await page.getByRole('button', { name }).first().textContent()) ?? '') ?? []
  return Number(written.replaceAll(',', ''))
}

test('[REP-01, REP-02] a report is found, run, filtered, restored after a reload, and opened down to a docket', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/report/list')
  const rows = page.getByRole('grid', { name: 'Reports' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const names = await page.getByRole('grid').getByRole('link').allTextContents()
  expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)))
  const head = page.getByRole('columnheader', { name: 'Report', exact: true })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('grid').getByRole('link')).toHaveText(names.toReversed())
  await expect(page).toHaveURL(/sort=/)
  await page.getByRole('textbox', { name: 'Search reports' }).fill('day and serv')
  await expect(rows).toHaveCount(2)
  await rows.nth(1).click()

  await expect(page).toHaveURL(/\/report\/view\?Filename=bookings-by-day&Database=metro$/)
  await expect(page.getByRole('heading', { name: 'Bookings by day and service', level: 1 })).toBeVisible()
  const table = page.getByRole('table', { name: 'Bookings by day and service' })
  await expect(table.getByRole('row').last()).toContainText('Total')
  const whole = await table.getByRole('row').last().textContent()
  // The sentence begins with the total of the table.
  const stated = page.getByText(/bookings (?:from|in) .* so far\./)
  await expect(stated.locator('strong')).toHaveText(
    await table.locator('tfoot td', { hasText: /\d/ }).first().innerText(),
  )

  await page.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: 'Overnight' }).click()
  await expect(page).toHaveURL(/dck_serv_type=B/)
  await expect(table.getByRole('row').last()).not.toHaveText(whole ?? '')
  const narrowed = await table.getByRole('row').last().textContent()
  await page.reload()
  await expect(table.getByRole('row').last()).toHaveText(narrowed ?? '')
  await test.step('the print has the company, the whole chart and one total, without the menu', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^Metro Couriers, /)).toBeVisible()
    await expect(stated).toBeVisible()
    await expect(page.getByRole('link', { name: /^Skip/ })).toBeHidden()
    await expect(page.getByRole('navigation').first()).toBeHidden()
    // A printed page is narrower than the window, and the chart is not drawn again for it.
    const width = await page.getByRole('figure').evaluate((figure) => {
      figure.style.width = '600px'
      return figure.querySelector('svg')?.getBoundingClientRect().width ?? 0
    })
    expect(width).toBeGreaterThan(0)
    expect(width).toBeLessThanOrEqual(600)
    await expect(table.locator('tfoot')).toHaveCSS('display', 'table-row-group')
    await page.emulateMedia({ media: 'screen' })
  })
  await page.getByText('Table', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Chart data' })).toContainText('Overnight')

  const from = page.getByRole('textbox', { name: 'From' })
  await from.fill('30/02/2026')
  await from.press('Enter')
  await expect(page.getByText(/is not a day in the calendar/)).toBeVisible()
  await from.fill('01/01/1999')
  await from.press('Enter')
  await expect(page.getByText(/at most three years/)).toBeVisible()
  await page.getByRole('button', { name: 'Period' }).click()
  await page.getByRole('menuitem', { name: 'Last 12 months' }).click()
  await expect(page).toHaveURL(/dateStart=\d{4}-\d\d-\d\d/)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Download' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'PDF' }).click()),
  ])
  expect(file.suggestedFilename()).toMatch(/^bookings-by-day-.*\.pdf$/)

  const bookings = await figure(page, /^Bookings \d/)
  await page
    .getByRole('button', { name: /^Bookings \d/ })
    .first()
    .click()
  const dockets = page.getByRole('dialog', { name: /^Bookings: \d\d.*, / })
  await expect(dockets.getByRole('listitem')).toHaveCount(bookings)
  await dockets.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/docket\/detail\?_id=\d+/)
  await page.goBack()
  await expect(dockets.getByRole('listitem').first()).toBeVisible()
  await dockets.getByRole('button', { name: 'Close' }).click()
  await expect(dockets).toBeHidden()

  await page.goto('/report/view?Filename=statement-of-account&Database=metro')
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('table').getByText('Brought forward')).toBeVisible()

  await page.goto('/report/view?Filename=bookings-by-day&Database=metro')
  await page.getByRole('button', { name: 'Send by email' }).click()
  const dialog = page.getByRole('dialog', { name: /Send/ })
  await dialog.getByRole('textbox', { name: 'To' }).fill('not-an-address')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('not-an-address is not a valid email address.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'To' }).fill('jo@customer.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/report/list')
  await page.getByRole('button', { name: 'Scheduled reports' }).click()
  const sent = page.getByRole('dialog', { name: 'Scheduled reports' })
  const schedule = sent.getByRole('listitem').filter({ hasText: 'Bookings by day and service' })
  await expect(schedule).toContainText('jo@customer.example')
  await sent.getByRole('button', { name: 'Stop Bookings by day and service' }).click()
  await expect(schedule).toHaveCount(0)
})

test('[REP-02] a long statement shows how much of it is displayed, and continues with totals of all of it', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const begin = new Date(Date.now() - 360 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(
    `/report/view?Filename=statement-of-account&Database=metro&dck_cust_id=1&dateStart=${begin}`,
  )
  const rows = page.getByRole('table', { name: 'Statement of account' }).getByRole('row')
  await expect(
    page.getByText(/^200 of [\d,]+ rows shown\. Totals and chart include all rows\.$/),
  ).toBeVisible()
  // The headings and the totals are rows, too.
  await expect(rows).toHaveCount(202)
  const whole = await rows.last().textContent()
  await page.getByRole('button', { name: 'Show more rows' }).click()
  await expect(rows).not.toHaveCount(202)
  await expect(rows.last()).toHaveText(whole ?? '')
  await expect(rows.nth(201)).toContainText('£')
})

test('[REP-02, LIST-05] a user without the prices permission sees no prices, and no report of another user', async ({
  page,
}) => {
  await signIn(page, 'noprice')
  await page.goto('/report/view?Filename=bookings-by-day&Database=metro')
  const headings = page.getByRole('table').first().getByRole('columnheader')
  await expect(headings.first()).toBeVisible()
  expect(await headings.allTextContents()).toEqual(['Day', 'Service', 'Bookings', 'Cancelled', 'Pieces'])
  await page.goto('/report/view?Filename=revenue-by-customer&Database=metro')
  await expect(page.getByText('You need permission to see prices to run this report.').first()).toBeVisible()
  await page.goto('/report/view?Filename=bookings-by-day&Database=northern')
  await expect(page.getByRole('heading', { name: 'Report not found' })).toBeVisible()
})

/** Milliseconds of a day as DD/MM/YYYY. */
const msOf = (day: string) => Date.parse(day.split('/').toReversed().join('-'))

test('[REP-02] a report opened without dates shows the days that it covers', async ({ page }) => {
  await signIn(page, 'admin')
  const replied = page.waitForResponse('**/api/report/run')
  await page.goto('/report/view?Filename=aged-unpaid&Database=metro')
  const { dateStart, dateEnd } = (await (await replied).json()) as { dateStart: string; dateEnd: string }
  await expect(page.getByRole('table', { name: 'Aged unpaid' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(dateStart)
  await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue(dateEnd)
  expect((msOf(dateEnd) - msOf(dateStart)) / 86_400_000).toBe(364)
})

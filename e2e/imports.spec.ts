import { expect, test, type Locator, type Page } from '@playwright/test'
import { fitsWidth } from './fits-width.ts'
import { signInAsBooker } from './new-user.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { workbookOf } from './workbook.ts'
import { paste } from './zone-sheet-steps.ts'

const noViolation = (page: Page) => hasNoViolation(page, (axe) => axe.withTags(everyRule))

/** Twelve orders as a spreadsheet copies them. The fifth has half a postcode, and the ninth a weight that can be read in two ways. */
const ordersOf = (name: string) =>
  [
    ['Order number', 'Name', 'Address 1', 'Town', 'Postcode', 'Phone', 'Weight', 'Colour'],
    ...Array.from({ length: 12 }, (_, index) => [
      `${name}-${index + 1}`,
      `Person ${index + 1}`,
      `${index + 1} Tower Hill`,
      'London',
      index === 4 ? 'EC3N 4A' : 'EC3N 4AB',
      '7700900123',
      index === 8 ? '1,5' : '2.5',
      'green',
    ]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')

const rows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Rows of the import' }).locator('tbody tr')
const bookButton = (page: Page): Locator => page.getByRole('button', { name: /^Book \d+ deliver/ })

test('an account pastes twelve orders, changes two in the grid, books all, and finds them known when it pastes them again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsBooker(page, 1, { ausr_accountaddress: 'T' })
  const orders = ordersOf(`E2E ${Date.now()}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/home')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your imports' })).toBeVisible()
  await noViolation(page)

  await paste(page, orders)
  const columns = page.getByRole('heading', { name: 'Columns' })
  await expect(columns).toBeFocused()
  await expect(page.getByLabel('Column for Delivery postcode')).toHaveValue(/./)
  await expect(page.getByText('Not imported: Colour')).toBeVisible()
  await noViolation(page)
  await page.getByRole('button', { name: 'Check 12 rows' }).click()

  await expect(bookButton(page)).toHaveText(/Book 10 deliveries for £[\d.,]+ \+ VAT/)
  await expect(page.getByText(/^10 ready · £[\d.,]+ \+ VAT · 2 to fix$/)).toBeVisible()
  // Those to fix are first.
  await expect(rows(page).nth(0)).toContainText('Please enter a full UK postcode')
  await expect(rows(page).nth(1)).toContainText('“1,5” can be read in two ways.')
  await noViolation(page)

  const address = page.url()
  expect(address).toMatch(/\/docket\/import\?_id=\d+$/)
  await page.getByRole('textbox', { name: 'Delivery postcode, row 6' }).fill('EC3N 4AB')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Weight of a piece, row 10' })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1.5')
  await page.keyboard.press('Enter')
  await expect(bookButton(page)).toHaveText(/Book 12 deliveries/)
  // What the import has fixed can be taken back.
  await rows(page)
    .nth(2)
    .getByRole('button', { name: /^Fixed. Take back “7700900123”/ })
    .click()
  await expect(rows(page).nth(2)).toContainText('7700900123')
  await expect(
    rows(page)
      .nth(2)
      .getByRole('button', { name: /Take back/ }),
  ).toHaveCount(0)

  // Leaving is safe.
  await page.goto('/home')
  await page.goto(address)
  await expect(bookButton(page)).toHaveText(/Book 12 deliveries/)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^12 deliveries booked for £/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Labels' })).toBeVisible()
  await expect(rows(page)).toHaveCount(12)
  await noViolation(page)
  const number = rows(page)
    .nth(0)
    .getByRole('link', { name: /^MT\d+$/ })
  await expect(number).toBeVisible()
  await number.click()
  await expect(page).toHaveURL(/\/docket\/detail\?_id=\d+/)

  // The columns are known, so the rows are checked at once.
  await page.goto('/docket/import')
  await expect(page.getByRole('heading', { name: 'Your imports' })).toBeVisible()
  await paste(page, orders)
  await expect(page.getByText(/^12 known$/)).toBeVisible()

  // For 15 minutes all of it can be undone, and then be booked again.
  await page.goto(address)
  await page.getByRole('button', { name: /^Undo \(1[0-4]:\d\d left\)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel these 12 deliveries?' })
  await noViolation(page)
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('12 deliveries are cancelled')).toBeVisible()
  await expect(bookButton(page)).toHaveText(/Book 12 deliveries/)
  await noViolation(page)
})

test('on a phone each row to fix is a card, and the page fits', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsBooker(page, 1, { ausr_accountaddress: 'T' })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/docket/import')
  await expect(page.getByRole('heading', { name: 'Your imports' })).toBeVisible()
  await fitsWidth(page)
  await paste(page, ordersOf(`Phone ${Date.now()}`).replace('Colour', 'Shade'))
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible()
  await fitsWidth(page)
  await page.getByRole('button', { name: 'Check 12 rows' }).click()

  const cards = page.getByRole('list', { name: 'Rows of the import' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await fitsWidth(page)
  await noViolation(page)
  await page.getByRole('button', { name: 'Leave row 10 out' }).click()
  await page.getByLabel('Delivery postcode').fill('EC3N 4AB')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^11 ready · £[\d.,]+ \+ VAT · 1 left out$/)).toBeVisible()
  await expect(bookButton(page)).toBeEnabled()
})

/** A sheet of two orders; the telephone number of the second is one that a spreadsheet has shortened. */
const twoOrders = (name: string) => ({
  name,
  rows: [
    ['Order number', 'Name', 'Postcode', 'Phone', 'Weight', 'Delivery date', 'Delivery time'],
    // 25 March 2027 as spreadsheets count days.
    [
      `${name} 1`,
      'Ada',
      'EC3N 4AB',
      { number: '7700900123' },
      { number: '2.2999999999999998' },
      { day: 46_471 },
      '15:00',
    ],
    [`${name} 2`, 'Joe', 'EC3N 4AB', { number: '1E+20' }, { number: '1' }, { day: 46_471 }, '15:00'],
  ],
})

test('a workbook with two sheets of orders asks which one, and is read with its dates and digits', async ({
  page,
}) => {
  await signInAsBooker(page, 1, { ausr_accountaddress: 'T' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docket/import')
  const buffer = workbookOf([
    { name: 'Empty', rows: [] },
    twoOrders(`March ${Date.now()}`),
    twoOrders(`April ${Date.now()}`),
  ])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders.xlsx', mimeType: 'application/zip', buffer })
  const sheets = page.getByRole('group', { name: 'Which sheet?' })
  await expect(sheets.getByRole('button')).toHaveCount(2)
  await noViolation(page)
  await expect(sheets.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeFocused()
  await expect(page.getByText('2027-03-25 · 2027-03-25')).toBeVisible()
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(rows(page).nth(0)).toContainText('A spreadsheet has shortened this number.')
  await expect(rows(page).nth(1)).toContainText('07700900123')
  await expect(rows(page).nth(1)).toContainText('2.3')
})

test('what cannot be imported is refused with its reason, and nothing is lost', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsBooker(page, 1)
  await page.goto('/docket/import')
  const file = page.locator('input[type=file]')
  const give = (name: string, content: string) =>
    file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content, 'latin1') })
  const alert = page.getByRole('alert')
  await give('orders.xlsx', 'PK\u0003\u0004…')
  await expect(alert).toContainText('This workbook could not be read.')
  await give('orders.xls', '\u00D0\u00CF\u0011\u00E0…')
  await expect(alert).toContainText('This workbook has a password, or the old format XLS.')
  const bomb = workbookOf([{ name: 'Orders', rows: [['A'.repeat(60_000_000)]] }])
  await file.setInputFiles({ name: 'orders.xlsx', mimeType: 'application/zip', buffer: bomb })
  await expect(alert).toContainText('This workbook is too large when it is unpacked.')
  await give('orders.csv', `Name,Postcode\n${'A,EC3N 4AB\n'.repeat(5001)}`)
  await expect(alert).toContainText('The table has more than 5,000 rows.')
  await give('orders.csv', 'Name,Postcode\n')
  await expect(alert).toContainText('There are no rows below the headings.')

  await page.goto('/docket/import?_id=999999')
  await expect(page.getByRole('heading', { name: 'Import not found' })).toBeVisible()
})

/** A day as it is typed, such as 15/12/2026. */
const typedDay = (day: Date) => day.toISOString().slice(0, 10).split('-').toReversed().join('/')

/** The Tuesday of the week after next, and the Wednesday after it. */
function nextTuesdayAndWednesday(): [string, string] {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 7 + ((9 - day.getUTCDay()) % 7))
  const tuesday = typedDay(day)
  day.setUTCDate(day.getUTCDate() + 1)
  return [tuesday, typedDay(day)]
}

test('times that have passed are moved together, rows like earlier ones wait for a tick, and both lists are downloaded', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsBooker(page, 1, { ausr_accountaddress: 'T' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const name = `Move ${Date.now()}`
  const tableOf = (day: string) =>
    [
      ['Name', 'Postcode', 'Reference 1', 'Collection date', 'Ready from'],
      [`${name} 1`, 'EC3N 4AB', 'PO-1', day, '10:00'],
      [`${name} 2`, 'EC3N 4AB', 'PO-2', day, '10:00'],
    ]
      .map((cells) => cells.join('\t'))
      .join('\n')
  const check = async (day: string) => {
    await page.goto('/docket/import')
    await expect(page.getByRole('heading', { name: 'Your imports' })).toBeVisible()
    await paste(page, tableOf(day))
  }

  await check('25/02/2020')
  // The columns are known after the first time, and then the rows are checked at once.
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(rows(page)).toHaveCount(2)
  const faulty = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the 2 rows to fix' }).click()
  expect((await faulty).suggestedFilename()).toMatch(/^import-\d+-faulty\.csv$/)
  await noViolation(page)
  await page.getByRole('button', { name: 'Move 2 rows to the next possible times' }).click()
  await expect(bookButton(page)).toHaveText(/Book 2 deliveries/)

  const [tuesday, wednesday] = nextTuesdayAndWednesday()
  await check(tuesday)
  await bookButton(page).click()
  await expect(page.getByText(/^2 deliveries booked for £/)).toBeVisible()
  const booked = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Numbers and links (CSV)' }).click()
  expect((await booked).suggestedFilename()).toMatch(/^import-\d+-booked\.csv$/)

  await check(wednesday)
  await expect(page.getByText(/^2 like earlier ones$/)).toBeVisible()
  await noViolation(page)
  await page.getByRole('button', { name: 'Tick all 2 rows' }).click()
  await expect(bookButton(page)).toHaveText(/Book 2 deliveries/)
})

test('the rows of a job are together with one price, and fit on a phone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsBooker(page, 1, { ausr_accountaddress: 'T' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docket/import')
  await expect(page.getByRole('heading', { name: 'Your imports' })).toBeVisible()
  const name = `Job ${Date.now()}`
  await paste(
    page,
    [
      ['Job', 'Name', 'Postcode', 'Reference 1'],
      ['Van 1', `${name} 1`, 'EC3N 4AB', 'PO-1'],
      ['Van 2', `${name} 2`, 'EC3N 4AB', 'PO-2'],
      ['Van 1', `${name} 3`, 'SE1 2UP', 'PO-1'],
    ]
      .map((cells) => cells.join('\t'))
      .join('\n'),
  )
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(bookButton(page)).toHaveText(/Book 2 deliveries/)
  await expect(rows(page).nth(0)).toContainText(`${name} 1`)
  await expect(rows(page).nth(1)).toContainText(`${name} 3`)
  await expect(rows(page).nth(1)).toContainText('Further stop of row 2')
  await expect(rows(page).nth(1)).not.toContainText('£')
  await noViolation(page)
  await bookButton(page).click()
  await expect(page.getByText(/^2 deliveries booked for £/)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByRole('list', { name: 'Rows of the import' }).getByRole('listitem')).toHaveCount(3)
  await fitsWidth(page)
  await noViolation(page)
})

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { expect, test, type Page } from '@playwright/test'
import { send } from './book-dockets.ts'
import { fitsWidth } from './fits-width.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signInAsNewUser } from './new-user.ts'
import { signIn } from './sign-in.ts'
import { cell, paste, saveSheet, sheetOf, typePrice } from './zone-sheet-steps.ts'

test('[PRICE-02] zones and their prices are pasted from a spreadsheet and edited with the keyboard, and price a job', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Zones ${randomUUID().slice(0, 8)}`
  await signIn(page, 'admin', 'northern')
  await page.goto('/office/pricelist/record')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Discount').first().fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${name}” has been saved.`)).toBeVisible()

  await page.goto('/office/zonemap/record')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Paste zones' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste zones' })
  await dialog.getByLabel('Zones and districts').focus()
  await paste(page, 'Centre\tM1-M4\nSalford\tM3\nAirport\tM90')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('M3 is in “Centre” and in “Salford”.')).toBeVisible()
  await page.getByRole('group', { name: 'zone 1' }).getByLabel('Districts').fill('M1, M2, M4')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${name}” has been saved.`)).toBeVisible()

  await page.goto('/office/agreedsheet/record')
  await page.getByRole('combobox', { name: 'Price list' }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('combobox', { name: 'Tariff' }).fill('small van')
  await page
    .getByRole('option', { name: /small van/i })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'First day' }).fill('05/01/2026')
  await page.getByRole('combobox', { name: 'Zone map' }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${name}, 05/01/2026” has been saved.`)).toBeVisible()

  // With names in any order, from the keyboard alone.
  const sheet = sheetOf(page)
  await sheet.focus()
  await paste(page, '\tAirport\tCentre\tsalford\nCentre\t£42.00\t-\t14.5\nSalford\t39\t\tPOA\nAny\t55\t\t')
  await expect(sheet.getByRole('gridcell', { name: 'Centre to Airport, 42.00, not saved' })).toBeVisible()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('12,5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Centre to Salford: “12,5” is not an amount.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save zone prices' })).toBeDisabled()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('14.5')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Save zone prices' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('4 zone prices changed.')).toBeVisible()

  // Downloaded for a spreadsheet.
  await page.getByRole('button', { name: 'Download' }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Saved prices, CSV' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe(`zone-prices-${name.replace(' ', '-')}-05-01-2026.csv`)
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\uFEFF,Centre,Salford,Airport\r\nFrom anywhere,,,55\r\nCentre,,14.5,42\r\nSalford,,,39\r\nAirport,,,\r\n',
  )

  await page.getByRole('button', { name: 'Same both ways' }).click()
  await expect(sheet.getByRole('gridcell', { name: 'Airport to Centre, 42.00, not saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(sheet.getByRole('gridcell', { name: 'Airport to Centre, blank', exact: true })).toBeVisible()

  // On a phone, one row at a time.
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('combobox', { name: 'From' }).fill('Salford')
  await page.getByRole('option', { name: 'Salford' }).click()
  await expect(page.getByLabel('To Airport')).toHaveValue('39.00')
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await fitsWidth(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // The price calculator of the tariff uses the sheet of the price list.
  await page.goto('/office/ratecard')
  await page.getByRole('grid').getByText('Small van', { exact: true }).first().click()
  const simulator = page.getByRole('region', { name: 'Price calculator' })
  await simulator.getByRole('combobox', { name: 'Price list' }).fill(name)
  await page.getByRole('option', { name }).click()
  await simulator.getByLabel('Postcodes').fill('M1 1AE, M90 1QX')
  await expect(simulator.getByText('Centre to Airport')).toBeVisible()
  await expect(simulator.getByText('£42.00')).toBeVisible()
})

/** Adds an agreed sheet without prices on a map of City, North and Airport. Returns the address of its page. */
async function addSheet(page: Page): Promise<string> {
  const name = `Zones ${randomUUID().slice(0, 8)}`
  await signIn(page, 'admin', 'northern')
  const list = await send(page.request, officeCalls.pricelist.post, {
    plst_description: name,
    discount_percent: 0,
    rates: [],
  })
  const map = await send(page.request, officeCalls.zonemap.post, {
    zmap_name: name,
    zones: [
      { pz_name: 'City', pz_districts: 'M1-M4' },
      { pz_name: 'North', pz_districts: 'M8' },
      { pz_name: 'Airport', pz_districts: 'M90' },
    ],
  })
  const sheet = await send(page.request, officeCalls.agreedsheet.post, {
    ash_plst_id: Number(list['plst_id']),
    ash_ttyp_code: 5,
    ash_from: '2026-01-05',
    ash_zmap_id: Number(map['zmap_id']),
    ash_blank: 'miles',
  })
  return `/office/agreedsheet/record?_id=${Number(sheet['ash_id'])}`
}

test('[PRICE-02, SYS-04] two users who edit a sheet at the same time see each other’s prices, and neither loses what they typed', async ({
  page,
  browser,
}) => {
  const address = await addSheet(page)
  const others = await browser.newContext({ reducedMotion: 'reduce' })
  const other = await others.newPage()
  const username = await signInAsNewUser(
    other,
    { ausr_all_accounts: 'T', ausr_rights_admin: 'T' },
    {},
    'northern',
  )
  await page.goto(address)
  await other.goto(address)

  await typePrice(other, 'City to North', '19')
  await typePrice(other, 'City to Airport', '42')
  await typePrice(page, 'City to North', '21')
  await typePrice(page, 'North to City', '15')
  await saveSheet(other, 2)

  await test.step('the second one who saves sees who was first, and what both have typed', async () => {
    await page.getByRole('button', { name: 'Save zone prices' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Updated by someone else' })
    await expect(notice).toContainText(`This has been changed by ${username} at `)
    await expect(notice.getByRole('listitem')).toHaveText([/City to North: .*19\.00, yours is 21\.00/])
    await expect(cell(page, 'City to North, 21.00, not saved')).toBeVisible()
    await expect(cell(page, 'North to City, 15.00, not saved')).toBeVisible()
    await expect(cell(page, 'City to Airport, 42.00')).toBeVisible()
    await hasNoViolation(page, (axe) => axe.withTags(everyRule))
    await notice.getByRole('button', { name: 'Keep my version' }).click()
    await expect(notice).toBeHidden()
    await saveSheet(page, 2)
  })

  await test.step('changes of other cells are merged, and saved at the next attempt', async () => {
    await typePrice(other, 'Airport to City', '39')
    await other.getByRole('button', { name: 'Save zone prices' }).click()
    const notice = other.getByRole('alert').filter({ hasText: 'Another user has saved this sheet' })
    await expect(notice).toContainText('This has been changed by admin at ')
    await expect(cell(other, 'Airport to City, 39.00, not saved')).toBeVisible()
    await expect(cell(other, 'City to North, 21.00')).toBeVisible()
    await saveSheet(other, 1)
    await expect(notice).toBeHidden()
  })

  await test.step('the other version is taken for the cell that both have changed, and the rest stays', async () => {
    await typePrice(page, 'City to North', '22')
    await typePrice(page, 'North to Airport', '30')
    await typePrice(other, 'City to North', '23')
    await saveSheet(other, 1)
    await page.getByRole('button', { name: 'Save zone prices' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Updated by someone else' })
    await expect(notice.getByRole('listitem')).toHaveText([/City to North: .*23\.00, yours is 22\.00/])
    await notice.getByRole('button', { name: 'Use their version' }).click()
    await expect(cell(page, 'City to North, 23.00')).toBeVisible()
    await saveSheet(page, 1)
  })

  for (const each of [page, other]) {
    await each.goto(address)
    for (const saved of [
      'City to North, 23.00',
      'City to Airport, 42.00',
      'North to City, 15.00',
      'North to Airport, 30.00',
      'Airport to City, 39.00',
    ])
      await expect(cell(each, saved)).toBeVisible()
  }
  await others.close()
})

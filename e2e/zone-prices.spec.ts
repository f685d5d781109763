import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { fitsWidth } from './fits-width.ts'
import { foundRow } from './found-row.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

test('[PRICE-02] zones and their prices are pasted from a spreadsheet and edited with the keyboard, and price a job', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Zones ${randomUUID().slice(0, 8)}`
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+v')
  }
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
  await paste('Centre\tM1-M4\nSalford\tM3\nAirport\tM90')
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
  await expect(page.getByText('“05/01/2026” has been saved.')).toBeVisible()
  await (await foundRow(page, 'Search the agreed zone sheets', name)).click()

  // With names in any order, from the keyboard alone.
  const sheet = page.getByRole('grid', { name: 'Zone prices' })
  await sheet.focus()
  await paste('\tAirport\tCentre\tsalford\nCentre\t£42.00\t-\t14.5\nSalford\t39\t\tPOA\nAny\t55\t\t')
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

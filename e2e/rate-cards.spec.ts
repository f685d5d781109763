import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { foundRow } from './found-row.ts'
import { signIn } from './sign-in.ts'

test('[SYS-04, PRICE-02] a rate card is tried out before it is saved, is complete or rejected, and stays while it is used', async ({
  page,
}) => {
  const name = `Night van ${randomUUID().slice(0, 8)}`
  await signIn(page, 'admin', 'northern')
  await page.goto('/office')
  await page.getByRole('link', { name: /^Tariffs/ }).click()
  await page.getByRole('link', { name: 'New tariff' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('combobox', { name: 'Vehicle' }).click()
  await page.getByRole('option', { name: 'Small van' }).click()
  await page.getByRole('combobox', { name: 'Service' }).fill('sameday')
  await page
    .getByRole('option', { name: /sameday/i })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'VAT rate' }).click()
  await page.getByRole('option', { name: 'S (20%)', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${name}” has been saved.`)).toBeVisible()

  // Its first prices, from today.
  await expect(page.getByRole('heading', { name: 'New rate card' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Tariff' })).toHaveValue(name)
  await page.getByLabel('Base', { exact: false }).first().fill('20')

  // The price follows the input: base, then miles, then the miles outside all bands.
  const simulator = page.getByRole('region', { name: 'Price calculator' })
  const total = simulator.getByLabel('Total')
  await expect(total).toContainText('£24.00')
  const bands = page.getByRole('group', { name: 'Bands' })
  await bands.getByRole('button', { name: 'Add band' }).click()
  const first = bands.getByRole('group', { name: 'band 1' })
  await expect(first.getByLabel('Up to')).toBeFocused()
  await page.keyboard.type('10')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await expect(simulator.getByText('Miles above 10 are in no band.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(bands.getByRole('alert')).toContainText('Leave the end of the last band empty.')
  await bands.getByRole('button', { name: 'Add band' }).click()
  await bands.getByRole('group', { name: 'band 2' }).getByLabel('Per mile').fill('1.50')
  // 20 + 10 × 2 + 2 × 1.50, and VAT at 20%.
  await expect(total).toContainText('£51.60')
  await simulator.getByLabel('Miles').fill('20')
  await expect(total).toContainText('£66.00')

  // A parcel is charged by its volume only if the rate card states the volume of a kilogram.
  const sides = simulator.getByRole('group', { name: 'Dimensions of each parcel' })
  await page.getByLabel('Extra kilogram').fill('1')
  // 5 kg, none of them included, and VAT at 20%.
  await expect(total).toContainText('£72.00')
  await expect(sides).toHaveCount(0)
  await page.getByLabel('Volumetric weight').fill('5000')
  for (const side of ['Length', 'Width', 'Height']) await sides.getByLabel(side).fill('50')
  // 125,000 cm³ are 25 kg.
  await expect(total).toContainText('£96.00')
  await page.getByLabel('Extra kilogram').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(new RegExp(`“${name}, .*” has been saved.`))).toBeVisible()

  // New prices start as a copy of the latest, without a first day.
  await page.goto('/office/tariff')
  await (await foundRow(page, 'Search the tariffs', name)).click()
  const prices = page.getByRole('table', { name: 'Prices' })
  await expect(prices.getByRole('row', { name: /In force £20\.00/ })).toBeVisible()
  await page.getByRole('link', { name: 'New prices' }).click()
  await expect(bands.getByRole('group', { name: 'band 1' }).getByLabel('Up to')).toHaveValue('10 miles')
  await expect(page.getByRole('textbox', { name: 'First day' })).toHaveValue('')
  await expect(total).toContainText('£51.60')
  await page.getByLabel('Base', { exact: false }).first().fill('25')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('First day is required.')).toBeVisible()
  await page.getByRole('textbox', { name: 'First day' }).fill('01/04/2098')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.goto('/office/tariff')
  await (await foundRow(page, 'Search the tariffs', name)).click()
  await expect(prices.getByRole('row', { name: /01\/04\/2098 Begins in [\d,]+ days £25\.00/ })).toBeVisible()
  await expect(prices.getByRole('row', { name: /In force £20\.00/ })).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText(`“${name}” is now inactive.`)).toBeVisible()

  // A rate card with bookings cannot be deleted.
  await page.goto('/office/ratecard')
  await page
    .getByRole('row', { name: /^Small van/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete rate card?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText(/is used by .*dockets?.*cannot be deleted/)).toBeVisible()
})

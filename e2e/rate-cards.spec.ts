import { randomUUID } from 'node:crypto'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { tariff } from '@despatch/domain/office/tariff.ts'
import { expect, test } from '@playwright/test'
import { send } from './book-dockets.ts'
import { fitsDesktopAndPhone, fitsWidth } from './fits-width.ts'
import { foundRow } from './found-row.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'
import { choose } from './zone-sheet-steps.ts'

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

test('[PRICE-02] a rate card charges dead miles from a base with a postcode, and the price calculator shows them to the penny', async ({
  page,
}) => {
  const name = `Crane lorry ${randomUUID().slice(0, 8)}`
  await signIn(page, 'admin', 'northern')
  const sold = await send(page.request, officeCalls.tariff.post, {
    ...tariff.example,
    ttyp_description: name,
    ttyp_longest_miles: 500,
  })
  const yard = await send(page.request, officeCalls.site.post, {
    site_name: `${name} yard`,
    site_postcode: '',
  })
  await page.goto(`/office/ratecard/record?of=${Number(sold['ttyp_code'])}`)
  await page.getByLabel('Base', { exact: false }).first().fill('20')

  const dead = page.getByRole('region', { name: 'Dead miles' })
  const simulator = page.getByRole('region', { name: 'Price calculator' })
  const miles = simulator.getByRole('group', { name: 'Dead miles' })
  await expect(simulator.getByLabel('Total')).toContainText('£24.00')
  await expect(miles).toHaveCount(0)
  await dead.getByRole('combobox', { name: 'Charged' }).click()
  await page.getByRole('option', { name: 'There and back' }).click()
  await dead.getByLabel('Free miles').fill('10')
  await dead.getByLabel('Per dead mile').fill('0.45')
  await miles.getByLabel('From the base').fill('6.2')
  await miles.getByLabel('Back to the base').fill('22.8')

  // Nothing is charged from nowhere: the base is a site with a postcode.
  await expect(simulator.getByText('Choose the base from which the miles are counted.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dead.getByText('Choose the base from which the miles are counted.')).toBeVisible()
  await choose(page, 'Base', `${name} yard`)
  // 6.20 and 22.80 less 10 free ones at £0.45, and VAT at 20% of £28.55.
  await expect(simulator.getByText('19.00 dead miles at £0.45£8.55', { exact: true })).toBeVisible()
  await expect(simulator.getByLabel('Total')).toContainText('£34.26')
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await fitsDesktopAndPhone(page, simulator.getByLabel('Total'))
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dead.getByText(/has no postcode/)).toBeVisible()
  await send(page.request, officeCalls.site.post, { ...yard, site_postcode: 'M17 1AB' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(new RegExp(`“${name}, .*” has been saved.`))).toBeVisible()

  // The saved card, each way alone: the way there is within the free miles.
  await page.goto('/office/ratecard')
  await (await foundRow(page, 'Search the rate cards', name)).click()
  await expect(dead.getByRole('combobox', { name: 'Charged' })).toHaveValue('There and back')
  await expect(dead.getByRole('combobox', { name: 'Base' })).toHaveValue(`${name} yard`)
  await miles.getByLabel('From the base').fill('6.2')
  await miles.getByLabel('Back to the base').fill('22.8')
  await expect(simulator.getByLabel('Total')).toContainText('£34.26')
  await dead.getByRole('combobox', { name: 'Charged' }).click()
  await page.getByRole('option', { name: 'Back from the last drop' }).click()
  await expect(simulator.getByText('12.80 dead miles at £0.45£5.76', { exact: true })).toBeVisible()
  await dead.getByRole('combobox', { name: 'Charged' }).click()
  await page.getByRole('option', { name: 'To the collection' }).click()
  await expect(simulator.getByText(/dead miles at/)).toHaveCount(0)
  await expect(simulator.getByLabel('Total')).toContainText('£24.00')
})

test('[PRICE-02] the sheet of a rate card is entered below its form, is in the trial price, and is where new prices begin', async ({
  page,
}) => {
  const name = `Zone tariff ${randomUUID().slice(0, 8)}`
  await signIn(page, 'admin', 'northern')
  const post = async (kind: 'zonemap' | 'tariff' | 'ratecard', record: object) => {
    const answer = await page.request.post(`/api/office/${kind}/post`, { data: record })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as Record<string, number>
  }
  const zones = [
    { pz_name: 'City', pz_districts: 'EC1-EC4' },
    { pz_name: 'Heathrow', pz_districts: 'TW6' },
  ]
  await post('zonemap', { zmap_name: name, zones })
  const { ttyp_code } = await post('tariff', { ...kinds.tariff.example, ttyp_description: name })
  const { rc_id } = await post('ratecard', {
    ...kinds.ratecard.example,
    rc_ttyp_code: ttyp_code,
    rc_from: '2026-01-01',
  })

  await page.goto(`/office/ratecard/record?_id=${rc_id}`)
  const sheet = page.getByRole('grid', { name: 'Zone prices' })
  await expect(page.getByRole('combobox', { name: 'Zone map' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Zone map' }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('has been saved.')).toBeVisible()
  await page.goto(`/office/ratecard/record?_id=${rc_id}`)
  await sheet.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('42.5')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save zone prices' }).click()
  await expect(page.getByRole('gridcell', { name: 'City to Heathrow, 42.50', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Postcodes' }).fill('EC1A 1BB, TW6 1EW')
  const simulator = page.getByRole('region', { name: 'Price calculator' })
  await expect(simulator).toContainText('City to Heathrow£42.50')
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))

  // A copy has the zone prices before and after it is saved.
  await page.goto(`/office/ratecard/record?of=${ttyp_code}`)
  await page.getByRole('textbox', { name: 'Postcodes' }).fill('EC1A 1BB, TW6 1EW')
  await expect(simulator).toContainText('City to Heathrow£42.50')
  await page.getByRole('textbox', { name: 'First day' }).fill('01/04/2098')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('gridcell', { name: 'City to Heathrow, 42.50', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('combobox', { name: 'From' }).click()
  await page.getByRole('option', { name: 'City' }).click()
  await expect(page.getByRole('textbox', { name: 'To Heathrow' })).toHaveValue('42.50')
  await page.goto(`/office/tariff/record?_id=${ttyp_code}`)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText(`“${name}” is now inactive.`)).toBeVisible()
})

test('[SYS-04, NAV-04] fields beside each other have their labels and boxes on one line, and a long text has the whole row on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin')
  /** The top of a field's label and of its box. */
  const topsOf = async (name: string) => {
    const label = page.locator('label').filter({ hasText: name }).first()
    await expect(label).toBeVisible()
    const box = page.getByLabel(name).first()
    return [await label.boundingBox(), await box.boundingBox()].map((each) => Math.round(each?.y ?? 0))
  }
  await page.goto('/office/ratecard/record?_id=1')
  for (const [left, right] of [
    ['Free minutes', 'Per minute'],
    ['Included stops', 'Extra stop'],
  ] as const)
    expect(await topsOf(left)).toEqual(await topsOf(right))
  await page.goto('/office/payments')
  // The box of a password has a border around it.
  expect((await topsOf('Service key'))[0]).toBe((await topsOf('Client key'))[0])

  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/office/zonemap/record?_id=1')
  const districts = page.getByRole('group', { name: 'Zone 2' }).getByLabel('Districts')
  await expect(districts).toHaveValue(/^W1, WC1/)
  expect(await districts.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
  await fitsWidth(page)
})

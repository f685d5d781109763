import { docketList, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { starterSetPost } from '@despatch/contract/office/starter-set.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import { weekdayOf } from '@despatch/domain/time/day-in-words.ts'
import { dayAfter, londonDay, typedDay } from '@despatch/domain/time/london-day.ts'
import { expect, test, type Page } from '@playwright/test'
import { send } from './book-dockets.ts'
import {
  checkBooking,
  chooseVehicle,
  field,
  isConfirmed,
  makeBooking,
  press,
  typeByHand,
} from './booking-steps.ts'
import { fitsWidth } from './fits-width.ts'
import { foundRow } from './found-row.ts'
import { openNewCompany } from './new-company-steps.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { clickNext, fillContact, heading } from './quote-steps.ts'
import { cell, choose, paste, saveSheet, sheetOf } from './zone-sheet-steps.ts'

const stops = [
  ['Collection', 'EC2A 4NE', '1 Curtain Road'],
  ['Delivery', 'N1 9GU', '90 York Way'],
] as const

async function writeAddress(page: Page, [end, postcode, street]: (typeof stops)[number]): Promise<void> {
  await field(page, `${end} postcode`).fill(postcode)
  await field(page, `${end} company`).fill(`${end} company`)
  await field(page, `${end} street`).fill(street)
  await field(page, `${end} town`).fill('London')
}

/** The price of £24.45 from zone to zone, the congestion charge of £5.00, and VAT at 20%. */
const lines = [
  ['City to North', '£24.45'],
  ['Central London congestion charge', '£5.00'],
  ['Net', '£29.45'],
  ['VAT', '£5.89'],
] as const
const total = '£35.34'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Price and next step' })

const save = async (page: Page, saved: string) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`“${saved}” has been saved.`)).toBeVisible()
}

/** A Wednesday in four months, so that a booking can be collected on it and on the day before. */
const today = londonDay(new Date().toISOString())
const raised =
  [0, 1, 2, 3, 4, 5, 6].map((more) => dayAfter(today, 120 + more)).find((day) => weekdayOf(day) === 'wed') ??
  ''

/** The zone price and the total, in pounds, of a booking that is collected at noon on a day, and of a quote for it. */
async function pricesOn(page: Page, day: string) {
  const [booked] = (await send(page.request, docketList, {})).rows
  const addresses = stops.map(([end, dadd_postalcode, dadd_street]) => ({
    dadd_addresstype: end === 'Collection' ? (0 as const) : (1 as const),
    dadd_companyname: end,
    dadd_street,
    dadd_town: 'London',
    dadd_postalcode,
    dadd_name: 'Alex Quay',
    dadd_telephone: '020 7946 0100',
    dadd_ready: `${day}T12:00:00Z`,
  }))
  const { pricing } = await send(page.request, docketPrice, {
    docket: {
      dck_cust_id: booked?.dck_cust_id ?? 0,
      dck_serv_type: booked?.dck_serv_type ?? '',
      dck_tariff: booked?.dck_tariff ?? 0,
      dck_contact: 'Alex Quay',
      dck_telephone: '020 7946 0100',
    },
    addresses,
    parcels: [{ dpar_quantity: 1 }],
  })
  const { rows } = await send(page.request, quoteTariffs, {
    database: 'zonal',
    addresses: addresses.map(({ dadd_postalcode, dadd_ready }) => ({ dadd_postalcode, dadd_ready })),
  })
  const quoted = rows.find(({ ttyp_code }) => ttyp_code === booked?.dck_tariff)?.pricing
  return [pricing, quoted].map((price) => [price?.lines[0]?.amount, price?.total])
}

test('[PRICE-02, SYS-04] the administrator of a new company enters zones and a customer’s prices, and the customer’s bookings and quotes cost them to the penny', async ({
  page,
  context,
}) => {
  page.setDefaultTimeout(15_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await openNewCompany(page, 'zonal', 'ZN')
  await send(page.request, starterSetPost, { region: 'london' })

  await test.step('a zone map, a price list, and the customer who has it', async () => {
    await page.goto('/office/zonemap/record')
    await page.getByLabel('Name').fill('London same day')
    await press(page, 'Paste zones')
    const dialog = page.getByRole('dialog', { name: 'Paste zones' })
    await dialog.getByLabel('Zones and districts').focus()
    await paste(page, 'City\tEC1-EC4, E1\nNorth\tN1-N22, NW1\nHeathrow\tTW6, UB3')
    await press(page, 'Add')
    await save(page, 'London same day')

    await page.goto('/office/pricelist/record')
    await page.getByLabel('Name').fill('Harbour')
    await page.getByLabel('Discount').first().fill('0')
    await save(page, 'Harbour')

    await page.goto('/office/customer')
    await (await foundRow(page, 'Search the customers', 'Cash sales')).click()
    await page.getByRole('button', { name: 'Payment', exact: true }).click()
    await choose(page, 'Price list', 'Harbour')
    await save(page, 'Cash sales')
  })

  await test.step('the agreed sheet, pasted from a spreadsheet', async () => {
    await page.goto('/office/agreedsheet/record')
    await choose(page, 'Price list', 'Harbour')
    await choose(page, 'Tariff', 'Small van')
    await page.getByRole('textbox', { name: 'First day' }).fill('05/01/2026')
    await choose(page, 'Zone map', 'London same day')
    await save(page, 'Harbour, 05/01/2026')
    await sheetOf(page).focus()
    await paste(
      page,
      '\tCity\tNorth\tHeathrow\nAny\t\t31.00\t65.00\nCity\t22.50\t£24.45\t58.00\nNorth\t24.45\tPOA\t61.50',
    )
    await expect(cell(page, 'City to North, 24.45, not saved')).toBeVisible()
    await saveSheet(page, 7)
  })

  await test.step('a booking of the customer', async () => {
    await page.goto('/docket/detail')
    await press(page, 'Book for Cash sales myself')
    await expect(page.getByRole('heading', { name: 'NEW BOOKING' })).toBeVisible()
    for (const stop of stops) {
      await typeByHand(page, stop[0])
      await writeAddress(page, stop)
    }
    await chooseVehicle(page, 'Small van')
    await field(page, 'Contact').fill('Alex Quay')
    await field(page, 'Telephone').fill('020 7946 0100')
    for (const line of lines)
      await expect(panel(page).getByText(line.join(''), { exact: true })).toBeVisible()
    await expect(panel(page)).toContainText(total)
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(panel(page).getByText(total)).toBeVisible()
    await fitsWidth(page)
    await checkBooking(page)
    await makeBooking(page)
    await isConfirmed(page)
  })

  await test.step('a quote of the customer', async () => {
    await page.goto('/docket/quote')
    for (const stop of stops) {
      await press(page, `Enter address manually, ${stop[0].toLowerCase()}`)
      await writeAddress(page, stop)
    }
    await clickNext(page, 'See prices')
    await expect(heading(page, 'Select a vehicle')).toBeVisible()
    // A phone shows four vehicles at first.
    await page.setViewportSize({ width: 1440, height: 900 })
    const van = page.getByRole('radio', { name: new RegExp(`^Small van ${total} `) })
    await van.check({ force: true })
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(van).toBeChecked()
      await expect(panel(page)).toContainText(total)
      await fitsWidth(page)
    }
    await clickNext(page)
    await fillContact(page, 'Alex Quay')
    await clickNext(page, 'Book')
    await isConfirmed(page)
  })

  await test.step('a raise of the agreed sheet from a day on', async () => {
    const before = [
      [24.45, 35.34],
      [24.45, 35.34],
    ]
    expect(await pricesOn(page, raised)).toEqual(before)
    await page.goto('/office/tariff')
    await page.getByRole('link', { name: 'Raise prices' }).click()
    const form = page.getByRole('form', { name: 'What and how much' })
    await form.getByLabel('Percentage').fill('10')
    await form.getByRole('textbox', { name: 'First day' }).fill(typedDay(raised))
    await form.getByRole('combobox', { name: 'Tariffs' }).click()
    await page.getByRole('option', { name: 'Small van', exact: true }).click()
    await page.keyboard.press('Escape')
    await form.getByRole('combobox', { name: 'Agreed rates' }).click()
    await page.getByRole('option', { name: 'Harbour', exact: true }).click()
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Preview' }).click()
    await press(page, 'Small van, agreed zone prices of Harbour')
    const amounts = page.getByRole('table', { name: 'Amounts of Small van, agreed zone prices of Harbour' })
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(amounts).toContainText('£22.50£24.75')
      await fitsWidth(page)
      await hasNoViolation(page, (axe) => axe.withTags(everyRule))
    }
    await page.getByRole('button', { name: /^Make 1 new rate card from/ }).click()
    await press(page, 'Make rate cards')
    await expect(page.getByText(/^Made 1 new rate card from/)).toBeVisible()
    // £24.45 and 10 % are £26.895, rounded to the next £0.05.
    expect(await pricesOn(page, dayAfter(raised, -1))).toEqual(before)
    expect(await pricesOn(page, raised)).toEqual([
      [26.9, 38.28],
      [26.9, 38.28],
    ])
  })
})

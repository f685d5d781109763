import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { bookDockets, send } from './book-dockets.ts'
import { editStop, field, openForm, takeFromBook } from './booking-steps.ts'
import { signIn } from './sign-in.ts'

interface NumberFieldCase {
  /** Where the fields are. */
  place: string
  /** Opens the place, and returns what contains the fields. */
  open: (page: Page) => Promise<Page | Locator>
  /** The fields with decimals: the label, and what the field shows for `2,5`. */
  decimal: readonly [string | RegExp, string][]
  /** The fields for whole numbers. */
  whole: readonly (string | RegExp)[]
}

async function openDialog(page: Page, path: string, button: string | RegExp): Promise<Locator> {
  await page.goto(path)
  await page.getByRole('button', { name: button }).first().click()
  return page.getByRole('dialog')
}

/** Every field in which a person types a number. */
const cases: readonly NumberFieldCase[] = [
  {
    place: 'the booking form',
    open: async (page) => {
      await openForm(page)
      await page.getByRole('button', { name: 'Add sizes' }).click()
      return page
    },
    decimal: [
      ['Parcel 1 weight each (kg)', '2.5'],
      ['Parcel 1 length (cm)', '2.5'],
      ['Parcel 1 width (cm)', '2.5'],
      ['Parcel 1 height (cm)', '2.5'],
    ],
    whole: ['Parcel 1 quantity'],
  },
  {
    place: 'an address without a known location',
    open: async (page) => {
      await signIn(page, 'admin')
      await page.goto('/docket/detail')
      await takeFromBook(page, 'Collection', 'bloomsbury')
      await takeFromBook(page, 'Delivery', 'lambeth palace')
      await editStop(page, 'Delivery')
      await field(page, 'Delivery postcode').fill('BFPO 57')
      await field(page, 'Delivery postcode').blur()
      return page
    },
    decimal: [
      ['Distance (miles)', '2.5'],
      ['Delivery latitude', '2.5'],
      ['Delivery longitude', '2.5'],
    ],
    whole: [],
  },
  {
    place: 'a quote',
    open: async (page) => {
      await page.goto('/docket/quote?database=metro')
      const items = page.getByRole('region', { name: 'Items and ready time' })
      await items.getByRole('button', { expanded: false }).click()
      return page
    },
    decimal: [
      ['Parcel 1 weight each (kg)', '2.5'],
      ['Parcel 1 length (cm)', '2.5'],
    ],
    whole: ['Parcel 1 quantity'],
  },
  {
    place: 'a change of a booking',
    open: async (page) => {
      await page.goto(await bookedDocket(page, 'account'))
      await page.getByRole('button', { name: 'Change parcels' }).click()
      return page.getByRole('main')
    },
    decimal: [['Parcel 1 weight each (kg)', '2.5']],
    whole: ['Parcel 1 quantity'],
  },
  {
    place: 'a charge',
    open: async (page) => {
      const dialog = await openDialog(page, await bookedDocket(page, 'control'), 'Add charge')
      await dialog.getByLabel('Charge type').click()
      await page.getByRole('option', { name: 'Parking' }).click()
      return dialog
    },
    decimal: [
      [/^Quantity/, '2.5'],
      [/^Amount/, '2.5'],
    ],
    whole: [],
  },
  {
    place: 'a payment received',
    open: async (page) => {
      await signIn(page, 'admin')
      return await openDialog(page, '/office/received', 'Record payment')
    },
    decimal: [['Amount', '2.50']],
    whole: [],
  },
  {
    place: 'goods in stock',
    open: async (page) => {
      await signIn(page, 'admin')
      return await openDialog(page, '/stock/list', 'Receive goods')
    },
    decimal: [],
    whole: ['Pieces'],
  },
  {
    place: 'a rate card and its price calculator',
    open: async (page) => {
      await signIn(page, 'admin', 'northern')
      await page.goto('/office/ratecard/record')
      return page
    },
    decimal: [
      ['Base', '£2.50'],
      ['Included miles', '2.5 miles'],
      ['Included weight', '2.5 kg'],
      ['Miles', '2.5'],
      ['Weight each, kg', '2.5'],
    ],
    whole: ['Included stops', 'Addresses', 'Parcels'],
  },
  {
    place: 'a VAT rate',
    open: async (page) => {
      await signIn(page, 'admin', 'northern')
      await page.goto('/office/vatrate/record')
      return page
    },
    decimal: [['Per cent', '2.5%']],
    whole: [],
  },
  {
    place: 'the settings',
    open: async (page) => {
      await signIn(page, 'admin')
      await page.goto('/system?tab=general')
      await page.getByLabel('Find a setting').fill('margin held')
      return page
    },
    decimal: [['Margin held on cards', '2.5%']],
    whole: [],
  },
  {
    place: 'the circuits of a user',
    open: async (page) => {
      await signIn(page, 'admin')
      await page.goto('/user/detail')
      await page.getByRole('checkbox', { name: 'Sameday London' }).check()
      return page
    },
    decimal: [],
    whole: ['Refresh interval for LON in seconds'],
  },
]

/** The path of a new docket, for a user of this name. */
async function bookedDocket(page: Page, username: string): Promise<string> {
  const reference = `NUMBER ${username} ${Date.now()}`
  await bookDockets(page.request, reference, 1)
  const [docket] = (await send(page.request, docketList, { search: reference })).rows
  await signIn(page, username)
  return `/docket/detail?_id=${docket?.dck_id ?? 0}`
}

for (const { place, open, decimal, whole } of cases)
  test(`[RULE-06] the number fields of ${place} read a decimal comma, or refuse it`, async ({ page }) => {
    const container = await open(page)
    const input = (label: string | RegExp) =>
      container.getByRole('textbox', { name: label, exact: true }).first()
    for (const [label, shown] of decimal) {
      await input(label).fill('')
      await input(label).pressSequentially('2,5')
      await expect(input(label)).toHaveAccessibleDescription(/Read as 2\.50?\./)
      await input(label).blur()
      await expect(input(label)).toHaveValue(shown)
      await input(label).fill('2,5,1')
      await input(label).blur()
      await expect(input(label)).toHaveValue('2,5,1')
      await expect(input(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(container.getByText('“2,5,1” is not a number with at most').first()).toBeVisible()
      await input(label).fill('')
    }
    for (const label of whole) {
      await input(label).fill('')
      await input(label).pressSequentially('2,5')
      await input(label).blur()
      await expect(input(label)).toHaveValue('2,5')
      await expect(input(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(container.getByText('“2,5” is not a whole number.').first()).toBeVisible()
      await input(label).fill('1')
      await expect(input(label)).not.toHaveAttribute('aria-invalid', 'true')
    }
  })

test('[FORM-12] several pieces show the weight of each and of all while they are typed, and once they are booked', async ({
  page,
}) => {
  await openForm(page)
  await field(page, 'Parcel 1 quantity').fill('6')
  const weight = field(page, 'Parcel 1 weight each (kg)')
  await weight.fill('60')
  await expect(weight).toHaveAccessibleDescription('6 × 60 kg = 360 kg')
  await field(page, 'Parcel 1 quantity').fill('1')
  await expect(weight).not.toHaveAccessibleDescription(/=/)
})

test('[RULE-06, PRICE-01] a weight below 0 is explained at its field, and the price asks to correct it', async ({
  page,
}) => {
  await openForm(page)
  await takeFromBook(page, 'Collection', 'bloomsbury')
  await takeFromBook(page, 'Delivery', 'lambeth palace')
  const weight = field(page, 'Parcel 1 weight each (kg)')
  const panel = page.getByRole('complementary', { name: 'Price and next step' })
  await expect(panel.getByText(/^£\d+\.\d\d$/).first()).toBeVisible()
  await weight.fill('-5')
  await weight.blur()
  await expect(weight).toHaveAccessibleDescription(/Enter a number from 0/)
  await expect(panel.getByText('Correct the parcels to see the price.')).toBeVisible()
  await weight.fill('5')
  await expect(panel.getByText(/^£\d+\.\d\d$/).first()).toBeVisible()
})

import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { favouritePost } from '@despatch/contract/dockets/favourites.ts'
import { schedulePost } from '@despatch/contract/schedules/schedules.ts'
import { dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { dayAfter, londonDay, typedDay } from '@despatch/domain/time/london-day.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { send } from './book-dockets.ts'
import { chooseAction, press, toast } from './booking-steps.ts'
import { fitsWidth } from './fits-width.ts'
import { addCustomer, changeCustomer, signInAsBooker } from './new-user.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

const noViolation = (page: Page) => hasNoViolation(page, (axe) => axe.withTags(everyRule))

const today = londonDay(new Date().toISOString())
const inWords = (day: string) => dayInWords(day, today)

const stop = (dadd_addresstype: 0 | 1, dadd_companyname: string, dadd_postalcode: string) => ({
  dadd_addresstype,
  dadd_companyname,
  dadd_street: 'High Street',
  dadd_town: 'London',
  dadd_postalcode,
  dadd_name: 'Front desk',
})

const samples = (dck_cust_id: number) => ({
  docket: {
    dck_cust_id,
    dck_serv_type: 'A',
    dck_tariff: 5,
    dck_contact: 'Robin Newcomer',
    dck_telephone: '020 7946 0321',
    dck_email: 'robin@customer.example',
  },
  addresses: [stop(0, 'Camden Clinic', 'WC1B 3DG'), stop(1, 'Tower Laboratory', 'EC3N 4AB')],
  parcels: [{ dpar_quantity: 1, dpar_weight: 1, dpar_description: 'Samples' }],
})

/** Logs in as a user of an account that no other test uses. Returns the account. */
async function signInToNewAccount(page: Page): Promise<number> {
  const account = await addCustomer(page)
  await signInAsBooker(page, account)
  return account
}

/** Adds a regular booking of every day, the first of which is in a week. */
async function addRule(page: Page, account: number, sch_name: string): Promise<void> {
  const { btpl_id } = await send(page.request, favouritePost, {
    btpl_cust_id: account,
    btpl_name: sch_name,
    booking: samples(account),
  })
  await send(page.request, schedulePost, {
    sch_cust_id: account,
    sch_name,
    btpl_id,
    sch_unit: 'week',
    sch_every: 1,
    sch_days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    sch_from: dayAfter(today, 7),
    sch_holidays: 'run',
    sch_times: [{ day: 0, time: '18:00' }, null],
  })
}

const entry = (page: Page, name: string, state: string, day: string): Locator =>
  page.getByRole('button', { name: `${name}, ${inWords(day)}: ${state}` })

test('an account makes a favourite regular, and sees its next days while it types the rule', async ({
  page,
}) => {
  const account = await signInToNewAccount(page)
  await send(page.request, favouritePost, {
    btpl_cust_id: account,
    btpl_name: 'Evening samples',
    booking: samples(account),
  })
  await page.setViewportSize({ width: 1440, height: 1200 })
  await page.goto('/home')
  await page.getByRole('link', { name: 'Regular bookings' }).click()
  await expect(page.getByRole('heading', { name: 'No regular bookings yet' })).toBeVisible()
  await noViolation(page)
  await page.getByRole('link', { name: 'New regular booking' }).click()
  await page.getByRole('link', { name: 'Choose Evening samples' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Evening samples')
  await expect(page.getByText('Complete the rule to see its next days.')).toBeVisible()
  await noViolation(page)

  await press(page, 'Save regular booking')
  await expect(page.getByText('Choose at least one weekday.')).toBeVisible()
  await expect(page.getByText('Enter the time of the collection, such as 09:00.')).toBeVisible()
  await noViolation(page)
  for (const weekday of ['Monday', 'Wednesday', 'Friday']) await page.getByLabel(weekday).check()
  await page.getByRole('textbox', { name: 'First day' }).fill('22/03/2027')
  await page.getByRole('textbox', { name: 'Last day' }).fill('02/04/2027')
  await page.getByLabel('Ready from: Collection').fill('18:00')
  await page.getByRole('combobox', { name: 'On a bank holiday' }).click()
  await page.getByRole('option', { name: 'Book the working day after' }).click()
  const days = page.getByRole('region', { name: 'Next days' }).getByRole('listitem')
  await expect(days).toHaveCount(5)
  await expect(days.nth(2)).toContainText('Tuesday 30 March')
  await expect(days.nth(2)).toContainText('Moved from Friday 26 March')
  await expect(days.nth(2)).toContainText('(Good Friday).')
  await page.getByRole('combobox', { name: 'Day of Delivery 1' }).click()
  await page.getByRole('option', { name: 'Next day' }).click()
  await page.getByLabel('Deliver by: Delivery 1').fill('09:00')
  await expect(days.nth(0)).toContainText('Ready 18:00, delivered by 23/03 09:00')
  await noViolation(page)

  await press(page, 'Save regular booking')
  await expect(toast(page, '“Evening samples” is saved')).toBeVisible()
  await expect(page.getByText('Every week on Monday, Wednesday and Friday', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Next: Monday 22 March 2027, ready 18:00$/)).toBeVisible()
  await page.getByRole('link', { name: 'Edit Evening samples' }).click()
  await expect(page.getByLabel('Deliver by: Delivery 1')).toHaveValue('09:00')
})

test('a day is skipped and restored, days are booked at once, and a rule is paused, resumed and ended', async ({
  page,
}) => {
  const account = await signInToNewAccount(page)
  await addRule(page, account, 'Daily samples')
  const first = dayAfter(today, 7)
  const dialog = page.getByRole('dialog')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docket/regular')
  await entry(page, 'Daily samples', 'Planned', first).click()
  await expect(dialog).toContainText('To be booked')
  await noViolation(page)
  await dialog.getByRole('button', { name: 'Skip this day' }).click()
  await entry(page, 'Daily samples', 'Skipped', first).click()
  await expect(dialog).toContainText('Skipped by Robin Newcomer.')
  await dialog.getByRole('button', { name: 'Restore this day' }).click()
  await expect(entry(page, 'Daily samples', 'Planned', first)).toBeVisible()
  await expect(dialog).toBeHidden()

  await press(page, 'Book days now')
  await dialog.getByRole('textbox', { name: 'Until' }).fill(typedDay(first))
  await dialog.getByRole('button', { name: 'Book days now' }).click()
  await expect(dialog).toContainText('1 booking made')
  await noViolation(page)
  await dialog.getByRole('button', { name: 'Book days now' }).click()
  await expect(dialog).toContainText('There was nothing to book until this day.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await entry(page, 'Daily samples', 'Booked', first).click()
  await expect(dialog.getByRole('link', { name: /^Open docket MT\d+$/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await press(page, 'Pause Daily samples')
  await expect(dialog).toContainText('This booking is already made and stays, unless you cancel it:')
  await expect(dialog.getByRole('link', { name: /^MT\d+$/ })).toBeVisible()
  await noViolation(page)
  await dialog.getByRole('button', { name: /^Cancel MT\d+$/ }).click()
  const cancelling = page.getByRole('dialog', { name: /^Cancel booking MT\d+/ })
  await expect(cancelling).toContainText(/free|fee/i)
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(cancelling).toBeHidden()
  await expect(dialog).not.toContainText('already made')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await press(page, 'Resume Daily samples')
  await expect(page.getByText('Paused', { exact: true })).toBeHidden()
  await press(page, 'End Daily samples')
  await dialog.getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Daily samples' })).toHaveCount(0)
})

test('a docket is made regular from its page, and on a phone the calendar is a list of days', async ({
  page,
}) => {
  const account = await signInToNewAccount(page)
  const { docket } = await send(page.request, docketPost, samples(account))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/docket/detail?_id=${docket.dck_id}`)
  await chooseAction(page, 'Book regularly')
  await expect(page.getByText(`A copy of docket ${docket.dck_docket}.`)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByText('By month').click()
  await page.getByRole('combobox', { name: 'On the' }).click()
  await page.getByRole('option', { name: 'last working day' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Ready from: Collection').fill('09:30')
  await expect(page.getByRole('region', { name: 'Next days' }).getByRole('listitem')).toHaveCount(12)
  await fitsWidth(page)
  await noViolation(page)
  await press(page, 'Save regular booking')
  await expect(page.getByText('Every month on the last working day')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('button', { name: 'Tower Laboratory: Planned' }).first()).toBeVisible()
  await fitsWidth(page)
  await noViolation(page)
})

test('a day that cannot be booked is on the home page with its reason, and its link opens the day', async ({
  browser,
  page,
}) => {
  const account = await signInToNewAccount(page)
  await addRule(page, account, 'Held samples')
  const first = dayAfter(today, 7)
  const office = await browser.newPage()
  await signIn(office, 'admin')
  await changeCustomer(office, account, { cust_on_hold: 'T' })
  await office.close()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docket/regular')
  await press(page, 'Book days now')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Until' }).fill(typedDay(first))
  await dialog.getByRole('button', { name: 'Book days now' }).click()
  await expect(dialog).toContainText('1 day could not be booked')
  await page.goto('/home')
  const attention = page.getByRole('region', { name: 'Regular bookings that need attention' })
  await expect(attention).toContainText('Failed.')
  await expect(attention).toContainText(/on hold/)
  await noViolation(page)
  await attention.getByRole('link', { name: new RegExp(`^Held samples .*, ${inWords(first)}$`) }).click()
  await expect(page.getByRole('dialog', { name: `Held samples, ${inWords(first)}` })).toContainText(/on hold/)
  await noViolation(page)
})

test('the times of one day are changed, and the rule from a day on', async ({ page }) => {
  const account = await signInToNewAccount(page)
  await addRule(page, account, 'Clinic run')
  const first = dayAfter(today, 7)
  const third = dayAfter(today, 9)
  const dialog = page.getByRole('dialog')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docket/regular')
  await entry(page, 'Clinic run', 'Planned', first).click()
  await expect(dialog.getByRole('link', { name: 'Change from this day on' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Change times of this day' }).click()
  await expect(dialog.getByLabel('Ready from: Collection')).toHaveValue('18:00')
  await noViolation(page)
  await dialog.getByLabel('Ready from: Collection').fill('8')
  await dialog.getByRole('button', { name: 'Save times' }).click()
  await expect(dialog).toContainText('Enter the time of the collection, such as 09:00.')
  await dialog.getByLabel('Ready from: Collection').fill('08:15')
  await dialog.getByRole('button', { name: 'Save times' }).click()
  await expect(dialog).toBeHidden()
  await entry(page, 'Clinic run', 'Planned', first).click()
  await expect(dialog).toContainText('08:15')
  await expect(dialog).toContainText('This day has times of its own.')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await entry(page, 'Clinic run', 'Planned', third).click()
  await dialog.getByRole('link', { name: 'Change from this day on' }).click()
  await expect(page.getByRole('heading', { name: `Change from ${inWords(third)} on` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First day' })).toHaveValue(typedDay(third))
  await expect(page.getByText(/^These days have times of their own, which stay:/)).toBeVisible()
  await noViolation(page)
  await page.getByLabel('Ready from: Collection').fill('07:30')
  await press(page, 'Save regular booking')
  await expect(toast(page, '“Clinic run” is saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Clinic run' })).toHaveCount(2)
  await entry(page, 'Clinic run', 'Planned', third).click()
  await expect(dialog).toContainText('07:30')
})

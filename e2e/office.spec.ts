import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { fitsWidth } from './fits-width.ts'
import { foundRow } from './found-row.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('[SYS-04] a record is created by keyboard, protected from loss, edited by two users, in use, deactivated and reactivated', async ({
  page,
}) => {
  const name = `Unit ${randomUUID().slice(0, 8)}`
  const depot = `Depot ${randomUUID().slice(0, 8)}`
  await signIn(page, 'admin')
  await page.request.post('/api/office/site/post', { data: { site_name: depot, site_postcode: '' } })
  await page.goto('/office')
  await page.getByRole('link', { name: /Business units/ }).click()
  await page.getByRole('link', { name: 'New business unit' }).click()

  // Filled in by keyboard alone.
  await expect(heading(page, 'New business unit')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Name is required.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  // Enter comes before the server has searched for the words.
  await page.keyboard.type(depot.toLowerCase().slice(0, -1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue(depot)

  // Leaving unsaved input asks for confirmation.
  await page.getByRole('link', { name: 'Business units' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Keep editing').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${name}” has been saved.`)).toBeVisible()
  await (await foundRow(page, 'Search the business units', name.toUpperCase())).click()
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue(depot)

  // Another administrator saves it at the same time.
  const { rows } = (await (
    await page.request.post('/api/office/businessunit/list', { data: { search: name } })
  ).json()) as { rows: { bu_id: number; bu_version: number; bu_site_id: number }[] }
  const [unit] = rows
  await page.request.post('/api/office/businessunit/post', {
    data: { ...unit, bu_name: `${name} B`, bu_retired: undefined, bu_site_id_name: undefined },
  })
  await page.getByLabel('Name').fill(`${name} A`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This has been changed by admin at')).toBeVisible()
  await expect(page.getByText(`Name: they entered “${name} B”`)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, 'Business units')).toBeVisible()

  // The site is in use: it cannot be deleted, and cannot be retired before its unit.
  await page.goto('/office/site')
  await (await foundRow(page, 'Search the sites', depot)).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete site?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText(/is used by 1 business unit, so it cannot be deleted/)).toBeVisible()
  await question.getByRole('button', { name: 'Deactivate instead' }).click()
  await expect(
    page.getByText(/is still used by 1 business unit. Change or deactivate those first/),
  ).toBeVisible()
  await page.goto('/office/businessunit')
  await (await foundRow(page, 'Search the business units', `${name} A`)).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText(`“${name} A” is now inactive.`)).toBeVisible()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
  await page.getByLabel('Show inactive').check()
  await (await foundRow(page, 'Search the business units', name)).click()
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByText(`“${name} A” is active again.`)).toBeVisible()
})

test('[SYS-04] a customer is put on hold, its email statuses are chosen, and its references are pasted', async ({
  page,
}) => {
  const name = `Kilns ${randomUUID().slice(0, 8)}`
  await signIn(page, 'admin')
  await page.goto('/office/customer/record')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Account code').fill(name)
  await page.getByRole('combobox', { name: 'Payment method' }).click()
  await page.getByRole('option', { name: 'On account' }).click()
  await page.getByRole('combobox', { name: 'Default service' }).fill('Sameday')
  await page.getByRole('combobox', { name: 'Default service' }).press('Enter')
  await page.getByLabel('Minimum delivery time').fill('45')
  await page.getByRole('combobox', { name: 'Proof of delivery' }).click()
  await page.getByRole('option', { name: 'Always on paper' }).click()
  await page.getByLabel('On hold').check()
  // The next reference is shown once the one before it has a name.
  const reference = (position: number) => page.getByLabel(`Reference ${position}`, { exact: true })
  await expect(reference(2)).toBeHidden()
  await reference(1).fill('Kiln')
  await reference(2).fill('Glaze')
  await reference(1).clear()
  await expect(reference(2)).toHaveValue('Glaze')
  await expect(reference(3)).toBeVisible()
  await expect(reference(4)).toBeHidden()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('not an address')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('office@kilns.example')
  await page.getByRole('button', { name: 'Save' }).click()
  const row = await foundRow(page, 'Search the customers', name)
  await expect(row).toContainText('Yes')
  await row.click()

  // Its email statuses are chosen in its settings, and listed here.
  const emails = page.getByRole('region', { name: 'Emails', exact: true })
  await expect(emails).toContainText('(company default)')
  await expect(emails).toContainText('or else to office@kilns.example.')
  await emails.getByRole('link', { name: 'Choose statuses' }).click()
  await page.getByRole('button', { name: 'Override: Email customers when a docket becomes' }).click()
  await page.getByRole('checkbox', { name: 'Attempt failed' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.goBack()
  await expect(emails).toContainText(/Attempt failed.*\(set for this customer\)/)

  // Its other records are one link away, filtered by it.
  await page.getByRole('link', { name: 'References' }).click()
  await expect(heading(page, 'References')).toBeVisible()
  await page.getByRole('button', { name: 'Paste list' }).click()
  const paste = page.getByRole('dialog', { name: 'Paste references' })
  await paste.getByRole('textbox', { name: 'References' }).fill('Kiln 1\nKiln 2\n\nkiln 1')
  await paste.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('2 added.')).toBeVisible()
  await expect(page.getByText('2 references', { exact: true })).toBeVisible()
})

test('[SYS-04, LIST-02] a customer begins with terms, contacts and latest bookings, and its form opens section by section', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/office/customer/record?_id=1')
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(region('Terms')).toContainText(/Account code.*Payment method.*Default service/s)
  await expect(region('Contacts').getByRole('link').first()).toBeVisible()
  await expect(region('Latest bookings').getByRole('link', { name: /^MT\d+/ })).toHaveCount(3)
  await expect(region('Booking')).toContainText('Minimum delivery time: ')
  await expect(page.getByLabel('Minimum delivery time')).toBeHidden()

  const section = page.getByRole('button', { name: 'Tracking', exact: true })
  await expect(section).toHaveAttribute('aria-expanded', 'false')
  await section.press('Enter')
  const own = page.getByLabel('Tracking page', { exact: true })
  await own.fill('not an address')
  await section.press('Enter')
  await expect(own).toBeHidden()
  await expect(region('Tracking')).toContainText('Changed, not saved')
  // An error opens its section.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(own).toBeFocused()
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsWidth(page)
    await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  }
})

test('[SYS-04] a status keeps readable colours', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/office/status')
  await page.getByRole('row', { name: /^G Given to driver/ }).click()
  await page.getByRole('textbox', { name: 'Text colour', exact: true }).fill('#ffffff')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/The text is hard to read on this colour/)).toBeVisible()
})

test('[SYS-04, NAV-05] kinds of record, settings and users are found by Ctrl+K', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/office')
  await expect(heading(page, 'Office')).toBeVisible()
  // The server sends the heading before the page reads keys.
  await expect(page.getByRole('button', { name: 'Search the portal' })).toBeVisible()

  // Every kind of record is found by its name.
  await page.keyboard.press('ControlOrMeta+K')
  const search = page.getByRole('combobox', { name: 'Search the portal' })
  await search.fill('VAT')
  await page.getByRole('option', { name: /^VAT rates/ }).click()
  await expect(heading(page, 'VAT rates')).toBeVisible()
  await expect(search).toBeHidden()

  // A setting is found by its help, and opens at its field.
  await page.keyboard.press('ControlOrMeta+K')
  await search.fill('po box')
  await page.getByRole('option', { name: /^Reject PO boxes/ }).click()
  await expect(page.getByRole('switch', { name: 'Reject PO boxes' })).toBeFocused()
  await expect(search).toBeHidden()

  // Users and customers are found by name.
  await page.keyboard.press('ControlOrMeta+K')
  await search.fill('fern')
  await page
    .getByRole('group', { name: /^Users/ })
    .getByRole('option', { name: /Fern Castle/ })
    .click()
  await expect(page).toHaveURL(/\/user\/detail/)
})

test('[RULE-08] a company day is entered with its hours, and is in the list of its year', async ({
  page,
}) => {
  // Two years ahead, no booking of another test is affected.
  const year = new Date().getFullYear() + 2
  const name = `Party ${randomUUID().slice(0, 8)}`
  const day = new Date(Date.UTC(year, 1, 1 + Math.floor(Math.random() * 300))).toISOString().slice(0, 10)
  await signIn(page, 'admin')
  await page.goto('/office')
  await page.getByRole('link', { name: /^Holidays/ }).click()
  await expect(page.getByText('With the bank holidays of England and Wales.')).toBeVisible()
  await page.getByRole('link', { name: 'New company day' }).click()
  await page.getByRole('textbox', { name: 'Day' }).fill(day.split('-').toReversed().join('/'))
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Opens' }).fill('9am')
  await page.getByRole('textbox', { name: 'Closes' }).fill('13:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Opens' })).toHaveAccessibleDescription(
    /Enter a time such as 09:00/,
  )
  await page.getByRole('textbox', { name: 'Opens' }).fill('09:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${name}” has been saved.`)).toBeVisible()

  await page.goto('/office/companyday')
  await page.getByText(String(year), { exact: true }).click()
  const row = page.getByRole('table', { name: `Holidays of ${year}` }).getByRole('row', { name })
  await expect(row).toContainText('09:00 to 13:00')
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await page.setViewportSize({ width: 360, height: 800 })
  await fitsWidth(page)
  await row.getByRole('link', { name }).click()
  await expect(heading(page, name)).toBeVisible()
})

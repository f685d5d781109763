import { expect, test, type Page } from '@playwright/test'
import {
  checkBooking,
  chooseAction,
  fillForm,
  isConfirmed,
  isFormOpen,
  makeBooking,
  press,
  stop,
  toast,
} from './booking-steps.ts'
import { signInAsBooker } from './new-user.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'

const noViolation = (page: Page) => hasNoViolation(page, (axe) => axe.withTags(everyRule))

test('[FORM-05] a confirmed booking is saved as a favourite, and booked again with Alt+1, from the search and from its page', async ({
  page,
}) => {
  await signInAsBooker(page, 1, { ausr_booking_summary: 'T', ausr_booking_complete: 'T' })
  await page.goto('/docket/detail')
  await isFormOpen(page)
  await fillForm(page)
  await checkBooking(page)
  await makeBooking(page)
  await isConfirmed(page)

  await chooseAction(page, 'Save as favourite')
  const dialog = page.getByRole('dialog', { name: 'Save as favourite' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(/Lambeth Palace/)
  await name.fill('Palace run')
  await noViolation(page)
  await name.press('Enter')
  await expect(toast(page, 'Saved as “Palace run”')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto('/docket/detail?caller=none')
  await isFormOpen(page)
  // The keys work when the favourites are loaded.
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Palace run' })).toBeVisible()
  await page.keyboard.press('Alt+1')
  await expect(stop(page, 'Delivery')).toContainText('Lambeth Palace')
  await expect(
    page.getByRole('status').filter({ hasText: 'The form is filled in from Palace run.' }),
  ).toBeAttached()
  await checkBooking(page)
  await makeBooking(page)
  await isConfirmed(page)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('book palace r')
  await page.getByRole('option', { name: /Palace run/ }).click()
  await expect(stop(page, 'Delivery')).toContainText('Lambeth Palace')

  await page.getByRole('link', { name: 'All favourites' }).click()
  await expect(page.getByRole('heading', { name: 'Favourites', level: 1 })).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await noViolation(page)
  }
  await press(page, 'Edit Palace run')
  const edit = page.getByRole('dialog', { name: 'Edit favourite' })
  await edit.getByRole('textbox', { name: 'Name' }).fill('Palace, weekly')
  await edit.getByRole('button', { name: 'Save' }).click()
  const star = page.getByRole('button', { name: 'Star Palace, weekly' })
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await press(page, 'Delete Palace, weekly')
  const question = page.getByRole('dialog', { name: 'Delete “Palace, weekly”?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No favourites yet')).toBeVisible()
})

import { expect, test } from '@playwright/test'
import {
  docketsUnder,
  field,
  fillForm,
  isConfirmed,
  openForm,
  press,
  stop,
  stopSearch,
} from './booking-steps.ts'

test('[FORM-05, FORM-08] a docket opens read-only, Re-use books its copy and New opens an empty form', async ({
  page,
}) => {
  await openForm(page)
  const reference = await fillForm(page)
  await press(page, 'Quote')
  await press(page, 'Confirm')
  await isConfirmed(page)
  await page.getByRole('link', { name: 'Open docket' }).click()
  const [docket] = await docketsUnder(page, reference)
  const heading = page.getByRole('heading', { name: docket?.dck_docket ?? '' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)

  // On a phone the actions are in one row, with Re-use first.
  await page.setViewportSize({ width: 360, height: 800 })
  const topOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y
  await expect
    .poll(async () => Number(await topOf('Save as favourite')) - Number(await topOf('Re-use')))
    .toBe(0)
  await page.getByRole('button', { name: 'Re-use' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'New', exact: true })).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 720 })

  await press(page, 'Re-use')
  await expect(field(page, 'PO number')).toHaveValue(reference)
  await expect(stop(page, 'Collection')).toContainText('Bloomsbury Print Works')
  await press(page, 'Quote')
  await press(page, 'Change')
  await expect(field(page, 'PO number')).toHaveValue(reference)

  await page.goBack()
  await expect(heading).toBeVisible()
  await press(page, 'New')
  await expect(stopSearch(page, 'Collection')).toBeVisible()
  await expect(field(page, 'PO number')).toHaveValue('')
  await expect(page.getByText('You have an unfinished booking.')).toBeVisible()
  await press(page, 'Restore')
  await expect(field(page, 'PO number')).toHaveValue(reference)
  await expect(stop(page, 'Collection')).toContainText('Bloomsbury Print Works')

  await press(page, 'Quote')
  await press(page, 'Confirm')
  await isConfirmed(page)
  const booked = await docketsUnder(page, reference)
  expect(new Set(booked.map(({ dck_docket }) => dck_docket)).size).toBe(2)
})

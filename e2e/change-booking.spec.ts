import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { formatLondon, isoInLondon } from '@despatch/domain/time/london-time.ts'
import { expect, test } from '@playwright/test'
import { bookDockets, send } from './book-dockets.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { fitsDesktopAndPhone } from './fits-width.ts'
import { signIn } from './sign-in.ts'

const HOUR = 3_600_000

test('[CTRL-03, PRICE-01] a customer adds an instruction and parcels, and sees the new price first', async ({
  page,
  request,
}) => {
  const reference = `CHANGE ${Date.now()}`
  const [number = ''] = await bookDockets(request, reference, 1)
  const [docket] = (await send(request, docketList, { search: reference })).rows
  const dck_id = docket?.dck_id ?? 0

  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await page.goto(`/docket/detail?_id=${dck_id}`)
  await page.getByRole('button', { name: 'Change booking' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Change booking ${number}` })
  await expect(dialog.getByRole('button', { name: 'Check changes' })).toBeDisabled()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await dialog.getByLabel('Delivery driver instructions').fill('Third floor.')
  await dialog.getByLabel('PO number').fill(`${reference} B`)
  await dialog.getByRole('combobox', { name: 'Tariff' }).fill('Large')
  await page.getByRole('option', { name: /^Large van/ }).click()
  await dialog.getByRole('button', { name: 'Change address of delivery' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'Find an address for delivery' }).fill('Southwark')
  await page.getByRole('option', { name: 'Type the address by hand' }).click()
  await dialog.getByLabel('Delivery street').fill('Shorter Street')
  await dialog.getByRole('button', { name: 'Add delivery' }).press('Enter')
  await dialog.getByRole('button', { name: 'Remove last delivery' }).press('Enter')
  await dialog.getByLabel('Parcel 1 quantity').fill('40')
  await dialog.getByLabel('Parcel 1 quantity').press('Enter')
  await expect(dialog.getByText('Delivery, driver instructions: empty to Third floor.')).toBeVisible()
  await expect(dialog.getByText(`PO number: ${reference} to ${reference} B`)).toBeVisible()
  await expect(dialog.getByText('Tariff: Small van to Large van')).toBeVisible()
  await expect(dialog.getByText('Delivery, street: Tower Hill to Shorter Street')).toBeVisible()
  await expect(dialog.getByText(/The price changes from £[\d.]+ to £[\d.]+, including VAT/)).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await dialog.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(dialog.getByLabel('Delivery driver instructions')).toHaveValue('Third floor.')
  await dialog.getByLabel('Email', { exact: true }).fill('nobody')
  await dialog.getByRole('button', { name: 'Check changes' }).press('Enter')
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Email', { exact: true }).fill('ada@bloomsbury.example')
  await dialog.getByRole('button', { name: 'Check changes' }).press('Enter')
  await dialog.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Third floor.')).toBeVisible()
  await expect(page.getByRole('main').getByText(/40 × Proofs/)).toBeVisible()
})

test('[CTRL-03, PRICE-01] a customer moves the delivery two hours later on a phone, and sees the price before saving', async ({
  page,
  request,
}) => {
  const reference = `LATER ${Date.now()}`
  const [number = ''] = await bookDockets(request, reference, 1)
  const booked = async () => {
    const [docket] = (await send(request, docketList, { search: reference })).rows
    if (!docket) throw new Error(`${reference} is not in the list`)
    return docket
  }
  const { dck_id, dadd_deadline } = await booked()
  const later = isoInLondon(Date.parse(dadd_deadline ?? '') + 2 * HOUR)

  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await page.goto(`/docket/detail?_id=${dck_id}`)
  await page.getByRole('button', { name: 'Change booking' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Change booking ${number}` })
  const deadline = dialog.getByRole('textbox', { name: 'Delivery deadline' })
  await deadline.fill('99/99/2026')
  await dialog.getByRole('button', { name: 'Check changes' }).press('Enter')
  await expect(deadline).toHaveAttribute('aria-invalid', 'true')
  await deadline.fill(formatLondon(later))
  await dialog.getByRole('button', { name: 'Check changes' }).press('Enter')
  await expect(dialog.getByText(/^Delivery, deadline: .* to /)).toBeVisible()
  await expect(dialog.getByText(/^The price (stays|changes from) .*£[\d.]+, including VAT\.$/)).toBeVisible()
  expect((await booked()).dadd_deadline).toBe(dadd_deadline)
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await fitsDesktopAndPhone(page, save)
  await save.press('Enter')
  await expect(dialog).toBeHidden()
  expect(Date.parse((await booked()).dadd_deadline ?? '')).toBe(Date.parse(later))
})

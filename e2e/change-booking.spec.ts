import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { formatLondon, isoInLondon } from '@despatch/domain/time/london-time.ts'
import { expect, test } from '@playwright/test'
import { bookDockets, send } from './book-dockets.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { fitsDesktopAndPhone } from './fits-width.ts'
import { signIn } from './sign-in.ts'

const HOUR = 3_600_000

test('[CTRL-03, PRICE-01] a customer changes each part of a booking in its place on a phone, and sees the new price first', async ({
  page,
  request,
}) => {
  const reference = `CHANGE ${Date.now()}`
  await bookDockets(request, reference, 1)
  const [docket] = (await send(request, docketList, { search: reference })).rows
  const dck_id = docket?.dck_id ?? 0

  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await page.goto(`/docket/detail?_id=${dck_id}`)
  const main = page.getByRole('main')
  const change = (part: string) => main.getByRole('button', { name: `Change ${part}` })
  const check = main.getByRole('button', { name: 'Check changes' })
  const save = main.getByRole('button', { name: 'Save changes' })
  const newPrice = main.getByText(/The price changes from £[\d.]+ to £[\d.]+, including VAT/)

  await test.step('the instructions and the address of a stop, with only its fields in its place', async () => {
    await change('delivery').press('Enter')
    await expect(check).toBeDisabled()
    await expect(change('references')).toBeDisabled()
    await expect(main.getByRole('textbox', { name: /^Collection / })).toHaveCount(0)
    await hasNoViolation(page, (axe) => axe.withTags(everyRule))
    await main.getByLabel('Delivery driver instructions').fill('Third floor.')
    await main.getByRole('button', { name: 'Change address of delivery' }).press('Enter')
    await main.getByRole('combobox', { name: 'Find an address for delivery' }).fill('Southwark')
    await page.getByRole('option', { name: 'Type the address by hand' }).click()
    await main.getByLabel('Delivery street').fill('Shorter Street')
    await main.getByLabel('Delivery street').press('Enter')
    await expect(main.getByText('Delivery, driver instructions: empty to Third floor.')).toBeVisible()
    await expect(main.getByText('Delivery, street: Tower Hill to Shorter Street')).toBeVisible()
    await hasNoViolation(page, (axe) => axe.withTags(everyRule))
    await main.getByRole('button', { name: 'Back' }).press('Enter')
    await expect(main.getByLabel('Delivery driver instructions')).toHaveValue('Third floor.')
    await check.press('Enter')
    await save.press('Enter')
    await expect(main.getByText('Third floor.')).toBeVisible()
    await expect(change('delivery')).toBeFocused()
  })

  await test.step('the contact, with an error at its field', async () => {
    await change('contact').press('Enter')
    const email = main.getByLabel('Email', { exact: true })
    await email.fill('nobody')
    await check.press('Enter')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await main.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
    await expect(change('contact')).toBeFocused()
    await change('contact').press('Enter')
    await expect(main.getByRole('textbox', { name: 'Contact', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(change('contact')).toBeFocused()
  })

  await test.step('a reference and the tariff', async () => {
    await change('references').press('Enter')
    await main.getByLabel('PO number').fill(`${reference} B`)
    await main.getByLabel('PO number').press('Enter')
    await expect(main.getByText(`PO number: ${reference} to ${reference} B`)).toBeVisible()
    await save.press('Enter')
    await expect(change('references')).toBeFocused()
    await expect(main.getByText(`${reference} B`)).toBeVisible()
    await change('service').press('Enter')
    await main.getByRole('combobox', { name: 'Tariff' }).fill('Large')
    await page.getByRole('option', { name: /^Large van/ }).click()
    await check.press('Enter')
    await expect(main.getByText('Tariff: Small van to Large van')).toBeVisible()
    await expect(newPrice).toBeVisible()
    await save.press('Enter')
    await expect(change('service')).toBeFocused()
  })

  await test.step('more deliveries, and the parcels', async () => {
    await main.getByRole('button', { name: 'Add delivery' }).press('Enter')
    await expect(main.getByRole('combobox', { name: 'Find an address for delivery 2' })).toBeVisible()
    await main.getByRole('button', { name: 'Remove last delivery' }).press('Enter')
    await expect(check).toBeDisabled()
    await main.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
    await change('parcels').press('Enter')
    await expect(main.getByLabel('Parcel 1 quantity')).toBeFocused()
    await main.getByLabel('Parcel 1 quantity').fill('40')
    await main.getByLabel('Parcel 1 quantity').press('Enter')
    await expect(newPrice).toBeVisible()
    await save.press('Enter')
    await expect(main.getByText(/40 × Proofs/)).toBeVisible()
  })
})

test('[CTRL-03, PRICE-01] a customer moves the delivery two hours later on a phone, and sees the price before saving', async ({
  page,
  request,
}) => {
  const reference = `LATER ${Date.now()}`
  await bookDockets(request, reference, 1)
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
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Change delivery' }).press('Enter')
  const deadline = main.getByRole('textbox', { name: 'Delivery deadline' })
  await deadline.fill('99/99/2026')
  await main.getByRole('button', { name: 'Check changes' }).press('Enter')
  await expect(deadline).toHaveAttribute('aria-invalid', 'true')
  await deadline.fill(formatLondon(later))
  await main.getByRole('button', { name: 'Check changes' }).press('Enter')
  await expect(main.getByText(/^Delivery, deadline: .* to /)).toBeVisible()
  await expect(main.getByText(/^The price (stays|changes from) .*£[\d.]+, including VAT\.$/)).toBeVisible()
  expect((await booked()).dadd_deadline).toBe(dadd_deadline)
  const save = main.getByRole('button', { name: 'Save changes' })
  await fitsDesktopAndPhone(page, save)
  await save.press('Enter')
  await expect(save).toBeHidden()
  expect(Date.parse((await booked()).dadd_deadline ?? '')).toBe(Date.parse(later))
})

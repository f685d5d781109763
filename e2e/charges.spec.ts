import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { expect, test } from '@playwright/test'
import { bookDockets, send } from './book-dockets.ts'
import { fitsDesktopAndPhone, fitsWidth } from './fits-width.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

test('[PRICE-01] a dispatcher adds 20 minutes of waiting on a phone, and the customer’s total changes', async ({
  page,
  request,
}) => {
  const reference = `CHARGE ${Date.now()}`
  const [number = ''] = await bookDockets(request, reference, 1)
  const [docket] = (await send(request, docketList, { search: reference })).rows
  const booked = docket?.dck_total ?? 0
  const total = `£${(booked + 12).toFixed(2)}`
  const open = () => page.goto(`/docket/detail?_id=${docket?.dck_id ?? 0}`)
  const price = page.getByRole('region', { name: 'Price' })

  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'control')
  await open()
  await expect(price.getByText(`£${booked.toFixed(2)}`).first()).toBeVisible()
  await price.getByRole('button', { name: 'Add charge' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Add a charge to ${number}` })
  await dialog.getByRole('button', { name: 'Add charge' }).press('Enter')
  await expect(dialog.getByText('Select a charge type.')).toBeVisible()
  await dialog.getByLabel('Charge type').click()
  await page.getByRole('option', { name: 'Waiting time' }).click()
  await dialog.getByLabel('Quantity (minutes)').fill('20')
  await dialog.getByLabel('Reason').fill('Goods not ready')
  await expect(dialog.getByText('£10.00 before VAT')).toBeVisible()
  await fitsDesktopAndPhone(page, dialog.getByRole('button', { name: 'Add charge' }))
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await dialog.getByRole('button', { name: 'Add charge' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(price.getByText('Waiting time, 20 minutes')).toBeVisible()
  await expect(price.getByText(total).first()).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))

  await signIn(page)
  await open()
  await expect(price.getByText('Goods not ready')).toBeVisible()
  await expect(price.getByText(total).first()).toBeVisible()
  await expect(price.getByRole('button')).toHaveCount(0)
  await fitsDesktopAndPhone(page, price.getByText('Goods not ready'))
})

test('[PRICE-01, REP-02] an administrator gives a credit, and the customer sees the lower total with its reason', async ({
  page,
  request,
}) => {
  const reference = `CREDIT ${Date.now()}`
  const [number = ''] = await bookDockets(request, reference, 1)
  const [docket] = (await send(request, docketList, { search: reference })).rows
  const { dck_id = 0, dck_total = 0 } = docket ?? {}
  const open = () => page.goto(`/docket/detail?_id=${dck_id}`)
  const price = page.getByRole('region', { name: 'Price' })
  const credited = `£${(dck_total - 6).toFixed(2)}`

  await signIn(page, 'admin')
  await open()
  await price.getByRole('button', { name: 'Give credit' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Give a credit for ${number}` })
  const amount = dialog.getByRole('textbox', { name: 'Amount before VAT' })
  const give = dialog.getByRole('button', { name: 'Give credit' })
  await give.press('Enter')
  await expect(dialog.getByText('Enter an amount above 0.').first()).toBeVisible()
  await expect(dialog.getByText('Enter why the amount is credited.').first()).toBeVisible()
  await expect(amount).toBeFocused()
  await dialog.getByLabel('Reason').fill('Arrived late')
  await amount.fill('99999')
  await give.press('Enter')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('5')
  await expect(dialog.getByText('£6.00 including VAT')).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await give.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(price.getByText('Arrived late')).toBeVisible()
  await expect(price.getByText(credited).first()).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsWidth(page)
    await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  }

  await signIn(page)
  await open()
  await expect(price.getByText('Arrived late')).toBeVisible()
  await expect(price.getByText(credited).first()).toBeVisible()
  await expect(price.getByRole('button')).toHaveCount(0)
})

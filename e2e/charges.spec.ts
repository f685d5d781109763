import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { expect, test } from '@playwright/test'
import { bookDockets, send } from './book-dockets.ts'
import { fitsWidth } from './fits-width.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

for (const width of [360, 1440])
  test(`[PRICE-01] a dispatcher adds 20 minutes of waiting, and the customer’s total changes, at ${width} pixels`, async ({
    page,
    request,
  }) => {
    const reference = `CHARGE ${width} ${Date.now()}`
    const [number = ''] = await bookDockets(request, reference, 1)
    const [docket] = (await send(request, docketList, { search: reference })).rows
    const booked = docket?.dck_total ?? 0
    const total = `£${(booked + 12).toFixed(2)}`
    const open = () => page.goto(`/docket/detail?_id=${docket?.dck_id ?? 0}`)
    const price = page.getByRole('region', { name: 'Price' })

    await page.setViewportSize({ width, height: 800 })
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
    await fitsWidth(page)
  })

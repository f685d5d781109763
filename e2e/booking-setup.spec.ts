import { expect, test } from '@playwright/test'
import { field, fillForm, press, toast } from './booking-steps.ts'
import { signIn } from './sign-in.ts'
import { changeReply } from './change-reply.ts'

test('[FORM-10] the collection starts at the account’s own address, and the delivery at the default one', async ({
  page,
}) => {
  await signIn(page)
  const find = async (search: string) => {
    const answer = await page.request.post('/api/customer/address/list', { data: { search } })
    return ((await answer.json()) as { rows: { cadd_id: number }[] }).rows
  }
  const rows = await find('lambeth palace')
  const marked = (await find('london zoo')).map((row) => ({ ...row, cadd_default_delivery: 'T' }))
  await changeReply(page, 'session', ({ user }) => ({
    user: { ...user, ausr_accountaddress: 'T' },
  }))
  await changeReply(page, 'customer/list', (list) => ({
    rows: list.rows.map((row) => ({ ...row, cust_cadd_id: rows[0]?.cadd_id })),
  }))
  await changeReply(page, 'customer/address/list', (list) => ({
    // The account of the demo has no default delivery of its own.
    rows: list.rows.length > 0 ? list.rows : marked,
  }))
  await page.goto('/docket/detail')
  await expect(field(page, 'Collection company')).toHaveValue('Lambeth Palace')
  await expect(field(page, 'Delivery company')).toHaveValue('London Zoo')
})

test('[FORM-11] reference 5 is picked from the account’s list', async ({ page }) => {
  await signIn(page)
  await changeReply(page, 'customer/list', (list) => ({
    rows: list.rows.map((row) => ({ ...row, cust_ref5: 'Project', cust_ref5_fromlist: 'T' })),
  }))
  await changeReply(page, 'customer/reference/lists', () => ({
    rows: [
      { cref_cust_id: 1, cref_description: 'Any project', cref_ref_type: -1 },
      { cref_cust_id: 1, cref_description: 'Bridge', cref_ref_type: 5 },
      { cref_cust_id: 1, cref_description: 'For reference 1', cref_ref_type: 1 },
    ],
  }))
  await page.goto('/docket/detail')
  const reference = page.getByRole('combobox', { name: 'Project' })
  await reference.click()
  await expect(page.getByRole('option')).toHaveText(['Any project', 'Bridge'])
  await reference.fill('bri')
  await page.getByRole('option', { name: 'Bridge' }).click()
  await expect(reference).toHaveValue('Bridge')
})

test('[RULE-08] a time outside the hours of operation is told at its field and in a toast', async ({
  page,
}) => {
  await signIn(page)
  await changeReply(page, 'session', ({ settings }) => ({
    settings: {
      ...settings,
      'HoursOfOperation.GlobalHOO': 'T',
      ...Object.fromEntries(
        ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].flatMap((day) => [
          [`hoo_${day}_start`, '00:00'],
          [`hoo_${day}_end`, '00:01'],
        ]),
      ),
    },
  }))
  await page.goto('/docket/detail')
  await fillForm(page)
  const year = new Date().getFullYear() + 1
  await field(page, 'Collection ready time').fill(`01/06/${year} 09:30`)
  await press(page, 'Quote')
  const outside = 'Booking jobs for outside of hours of operation is not available.'
  await expect(toast(page, 'Hours of Operation')).toContainText(outside)
  await expect(field(page, 'Collection ready time')).toHaveAccessibleDescription(
    /we work from 00:00 to 00:01/,
  )
  await page
    .getByRole('link', { name: `Collection: ${outside}` })
    .first()
    .click()
  await expect(field(page, 'Collection ready time')).toBeFocused()
})

import { expect, test } from '@playwright/test'
import { listDockets } from './listed-dockets.ts'
import { signIn } from './sign-in.ts'

test('[FORM-16] Consignment Label opens the tenant’s own label system if one is set, and gives the reason if it cannot', async ({
  page,
}) => {
  await signIn(page)
  const labelSystem = '/success?print=1'
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    const session = (await response.json()) as { settings: object }
    const LabelUrl = 'https://labels.example/{docket}?t={token}'
    await route.fulfill({ response, json: { ...session, settings: { ...session.settings, LabelUrl } } })
  })
  const dockets = await listDockets<{ dck_id: number; dck_status: string }>(page)
  const open = dockets.find(({ dck_status }) => dck_status === 'W' || dck_status === 'G')

  await page.goto(`/docket/detail?_id=${open?.dck_id}`)
  const button = page.getByRole('button', { name: 'Consignment Label' })
  await button.click()
  // The server has no label system set, and only the server signs.
  await expect(page.locator('.mantine-Notification-root').first()).toContainText(
    'No label system is set up for this company.',
  )

  let request: unknown
  await page.route('**/api/label/link', async (route) => {
    request = route.request().postDataJSON()
    await route.fulfill({ json: { url: labelSystem, expires: new Date().toISOString() } })
  })
  const opening = page.waitForEvent('popup', async (tab) => {
    await tab.waitForURL(`**${labelSystem}`)
    return true
  })
  await button.click()
  const tab = await opening
  expect(request).toEqual({ dck_id: open?.dck_id })
  expect(await tab.evaluate(() => window.opener)).toBeNull()
})

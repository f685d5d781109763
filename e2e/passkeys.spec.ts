import { expect, test, type Page } from '@playwright/test'
import { toast } from './booking-steps.ts'
import { newUserPassword, signInAsNewUser } from './new-user.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'

/** Browsers accept passkeys at named hosts only. */
const address = `http://localhost:${process.env.E2E_PORT}`

/**
 * Gives the page an authenticator that verifies its user, as a fingerprint reader does. Returns a function that sets whether the
 * user touches it.
 */
async function addAuthenticator(page: Page): Promise<(touched: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async (enabled) => {
    await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  }
}

test('[AUTH-01] a user adds a passkey, logs in with it from the username field and as a second step, and deletes it', async ({
  page,
}) => {
  const username = await signInAsNewUser(page, { ausr_all_accounts: 'T' })
  const touch = await addAuthenticator(page)
  const enterPassword = async () => {
    await page.goto(`${address}/login?database=metro`)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(newUserPassword)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await page.goto(`${address}/login?database=metro`)
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await enterPassword()
  await expect(page).toHaveURL(/\/home$/)

  await page.goto(`${address}/user/detail?state=current`)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByRole('button', { name: 'Create passkey' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section.getByText('Work laptop')).toBeVisible()
  await expect(section.getByText('never used')).toBeVisible()

  // The authenticator answers the offer in the username field by itself, as a user who chooses the passkey does.
  await page.context().clearCookies()
  await page.goto(`${address}/login?database=metro`)
  await expect(page).toHaveURL(/\/home$/)

  await touch(false)
  await page.context().clearCookies()
  await enterPassword()
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await touch(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/home$/)

  await page.goto(`${address}/user/detail?state=current`)
  await expect(section.getByText('last used')).toBeVisible()
  await section.getByRole('button', { name: 'Delete the passkey Work laptop' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Passkeys')).toContainText('The passkey has been deleted')
  await expect(section.getByText('No passkeys.')).toBeVisible()
})

test('[AUTH-01, NAV-08] a browser that cannot offer passkeys in the username field shows no error, and the password works', async ({
  page,
}) => {
  const challenges: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/authenticate/passkey/begin')) challenges.push(request.url())
  })
  await page.goto(`${address}/login?database=metro`)
  await expect.poll(() => challenges.length).toBe(1)
  await page.getByLabel('Username').fill('account')
  await page.getByLabel('Password', { exact: true }).fill('Despatch-demo-1')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(challenges).toHaveLength(1)
})

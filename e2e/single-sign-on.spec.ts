import { randomUUID } from 'node:crypto'
import { userPost } from '@despatch/contract/users/users.ts'
import { openIdentityProvider, providerClient } from '@despatch/sandbox/identity/identity-provider.fixture.ts'
import { expect, test } from '@playwright/test'
import { send } from './book-dockets.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

test('[AUTH-01] an administrator connects a provider and tests it, and a user logs in through it', async ({
  page,
  browser,
}) => {
  const provider = await openIdentityProvider()
  const name = randomUUID().slice(0, 8)
  const email = `ada@${name}.example`
  await signIn(page, 'admin')
  await send(page.request, userPost, {
    user: {
      ausr_logon: `sso.${name}`,
      ausr_nickname: '',
      ausr_firstname: 'Ada',
      ausr_lastname: 'Provided',
      ausr_telephone: '',
      ausr_email: email,
      ausr_rights_booking: 'T',
    },
    accounts: [{ cust_id: 1 }],
  })
  provider.person = { sub: name, email, email_verified: true }

  await page.goto('/office')
  await page.getByRole('link', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'New connection' }).click()
  const form = page.getByRole('form', { name: 'Connection' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`Login ${name}`)
  await form.getByLabel('Name in addresses').fill(`c${name}`)
  await form.getByLabel('Issuer').fill(provider.issuer)
  await form.getByLabel('Client ID').fill(providerClient.con_client)
  await form.getByLabel('Client secret').fill(providerClient.con_client_secret)
  await form.getByLabel('Link existing users by email address').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter the email domains whose users may be linked.')).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await form.getByLabel('Email domains').fill(`${name}.example`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  // Without a person: the description, the keys and the client.
  const entry = page.getByRole('listitem').filter({ hasText: `Login ${name}` })
  await expect(entry.getByText('Not tested yet')).toBeVisible()
  await page.getByRole('button', { name: `Test Login ${name}` }).click()
  await expect(entry.getByText(/^Working, tested/)).toBeVisible()

  await page.getByRole('button', { name: `Try a login with Login ${name}` }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the test' }).click()
  const trial = await opened
  await expect(trial.getByText(`The identity would be linked to the user sso.${name}`)).toBeVisible()
  await expect(trial.getByRole('row', { name: `email ${email}` })).toBeVisible()
  await hasNoViolation(trial, (axe) => axe.withTags(everyRule))
  await trial.close()
  await page.keyboard.press('Escape')

  const visitor = await browser.newPage()
  await visitor.goto('/login/metro')
  await page.getByRole('button', { name: `Edit Login ${name}` }).click()
  await form.getByRole('radio', { name: 'On', exact: true }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))

  await visitor.reload()
  await visitor.getByRole('link', { name: `Log in with Login ${name}` }).click()
  await expect(visitor).toHaveURL(/\/home$/)
  await visitor.close()

  await page.reload()
  await page.getByRole('button', { name: `Users of Login ${name}` }).click()
  const users = page.getByRole('dialog', { name: `Users of Login ${name}` })
  await expect(users.getByRole('button', { name: `Unlink sso.${name}` })).toBeVisible()
  await users.getByRole('button', { name: 'New token' }).click()
  const created = page.getByRole('dialog', { name: 'New token' })
  await expect(created.getByText(/^despatch_scim_/)).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await created.getByRole('button', { name: 'Done' }).click()
  await expect(users.getByRole('button', { name: 'Revoke token' })).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await page.keyboard.press('Escape')

  // Other tests find the login page without this provider.
  await page.getByRole('button', { name: `Edit Login ${name}` }).click()
  await form.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete connection' }).click()
  await expect(page.getByText(`Login ${name}`, { exact: true })).toBeHidden()
  await provider.close()
})

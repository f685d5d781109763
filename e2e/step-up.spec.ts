import { refusals } from '@despatch/contract/wire/refusals.ts'
import { expect, test, type Page } from '@playwright/test'
import { newUserPassword, signInAsNewUser } from './new-user.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'

/** Answers the next requests of a call as the server does fifteen minutes after the login. */
async function refuseOnce(page: Page, path: string): Promise<void> {
  const { status, title, detail } = refusals.FACTOR_REQUIRED
  await page.route(
    `**/api/${path}`,
    (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: '/api#FACTOR_REQUIRED',
          title,
          status,
          code: 'FACTOR_REQUIRED',
          detail,
          accepts: ['current'],
          requestId: 'test',
        }),
      }),
    { times: 1 },
  )
}

test('[AUTH-01] a new API key asks for the password again, and is created after it', async ({ page }) => {
  await signInAsNewUser(page, { ausr_all_accounts: 'T', ausr_rights_api: 'T' })
  await page.goto('/user/detail?state=current')
  await refuseOnce(page, 'user/key/post')
  await page.getByRole('button', { name: 'New key' }).click()
  const keyDialog = page.getByRole('dialog', { name: 'New API key' })
  await keyDialog.getByLabel('Name').fill('Stock system')
  await keyDialog.getByRole('button', { name: 'Create key' }).click()

  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const password = proof.getByRole('textbox', { name: 'Current password' })
  await expect(password).toBeFocused()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await password.fill('wrong')
  await password.press('Enter')
  await expect(proof.getByText('This is not your current password.')).toBeVisible()
  await password.fill(newUserPassword)
  await password.press('Enter')
  await expect(proof).toBeHidden()
  await expect(keyDialog.getByText(/^despatch_metro_/)).toBeVisible()
})

test('[AUTH-01] a user who cancels the question stays logged in, and nothing is created', async ({
  page,
}) => {
  await signInAsNewUser(page, { ausr_all_accounts: 'T', ausr_rights_api: 'T' })
  await page.goto('/user/detail?state=current')
  await refuseOnce(page, 'user/key/post')
  await page.getByRole('button', { name: 'New key' }).click()
  const keyDialog = page.getByRole('dialog', { name: 'New API key' })
  await keyDialog.getByLabel('Name').fill('Stock system')
  await keyDialog.getByRole('button', { name: 'Create key' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect(keyDialog.getByText(refusals.FACTOR_REQUIRED.detail)).toBeVisible()
  await keyDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('No keys yet.')).toBeVisible()
})

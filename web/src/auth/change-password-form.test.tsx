import { defaultPasswordRules } from '@despatch/domain/auth/password-rules.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { makeQueryClient } from '../platform/query-client.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

const chosen = 'Quay-4711'

function showForm(hasKeys: boolean) {
  const sent: unknown[] = []
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <ChangePasswordForm
        username="jo"
        rules={defaultPasswordRules}
        hasKeys={hasKeys}
        onChange={async (wanted) => {
          sent.push(wanted)
          await Promise.resolve()
        }}
      />
    </QueryClientProvider>,
  )
  return {
    user,
    sent,
    type: async (password: string, confirmation: string) => {
      await user.clear(screen.getByLabelText('Password'))
      await user.type(screen.getByLabelText('Password'), password)
      await user.type(screen.getByLabelText('Confirm password'), confirmation)
    },
    save: async () => user.click(screen.getByRole('button', { name: 'Change password' })),
  }
}

const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'

test('[AUTH-09] a user with API keys can revoke them together with their password, and keeps them otherwise', async () => {
  const { user, sent, type, save } = showForm(true)
  await type(chosen, chosen)
  await save()
  await user.click(screen.getByRole('checkbox', { name: 'Revoke my API keys too' }))
  await save()
  expect(sent).toEqual([
    { ausr_password: chosen, current: '', revokeKeys: false },
    { ausr_password: chosen, current: '', revokeKeys: true },
  ])
})

test('[AUTH-09] a user without API keys is not asked about them', () => {
  showForm(false)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('[AUTH-05] the errors of a new password disappear while it is corrected', async () => {
  const { user, sent, type, save } = showForm(false)
  await type(chosen, 'Quay')
  await save()
  expect([isInvalid('Password'), isInvalid('Confirm password')]).toEqual([false, true])
  await user.type(screen.getByLabelText('Confirm password'), '-4711')
  expect(isInvalid('Confirm password')).toBe(false)
  expect(sent).toEqual([])
})

import type { PasswordRules } from '@despatch/domain/auth/password-rules.ts'
import { Button, Stack, VisuallyHidden } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { ApiError } from '../app/api.ts'
import { notify } from '../app/notify.ts'
import {
  newPasswordFaults,
  NewPasswordFields,
  type NewPassword,
  type NewPasswordFaults,
} from './new-password-fields.tsx'

interface ChangePasswordFormProps {
  username: string
  rules: PasswordRules
  /** Sets it; throws where it is refused. */
  onChange: (password: string) => Promise<void>
}

/** A new password, typed twice (AUTH-05). */
export function ChangePasswordForm({ username, rules, onChange }: ChangePasswordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [passwords, setPasswords] = useState<NewPassword>({ password: '', confirmation: '' })
  const [faults, setFaults] = useState<NewPasswordFaults>({})
  const [busy, setBusy] = useState(false)

  function show(found: NewPasswordFaults) {
    setFaults(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  async function change() {
    const found = newPasswordFaults(passwords, username, rules)
    if (found.password ?? found.confirmation) return show(found)
    setBusy(true)
    try {
      await onChange(passwords.password)
    } catch (failure) {
      notify.failure('Change password failed', failure)
      const refused =
        failure instanceof ApiError
          ? failure.errors.find(({ field }) => field === 'ausr_password')
          : undefined
      if (refused) show({ password: refused.message })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change()
  }

  return (
    <form ref={form} onSubmit={submit} aria-label="New password" noValidate>
      <Stack gap="md">
        {/* So that a password manager knows whose password it keeps. */}
        <VisuallyHidden aria-hidden>
          <input name="username" autoComplete="username" value={username} readOnly tabIndex={-1} />
        </VisuallyHidden>
        <NewPasswordFields
          value={passwords}
          onChange={setPasswords}
          username={username}
          rules={rules}
          faults={faults}
        />
        <Button type="submit" size="md" fullWidth loading={busy} mt={4}>
          Change password
        </Button>
      </Stack>
    </form>
  )
}

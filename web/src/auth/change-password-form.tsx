import {
  currentPasswordMessage,
  maximumPasswordLength,
  type PasswordRules,
} from '@despatch/domain/auth/password-rules.ts'
import { Button, Checkbox, PasswordInput, Stack, VisuallyHidden } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { ApiError } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import {
  newPasswordErrors,
  NewPasswordFields,
  showPasswordButton,
  type NewPassword,
  type NewPasswordErrors,
} from './new-password-fields.tsx'
import { authTexts } from './texts.ts'

interface ChangePasswordFormProps {
  username: string
  rules: PasswordRules
  /** Whether the current password is required too. */
  asksCurrent?: boolean
  /** Whether to offer revoking the user's API keys too. */
  hasKeys?: boolean
  /** Changes the password. Throws if it is refused. */
  onChange: (wanted: { ausr_password: string; current: string; revokeKeys: boolean }) => Promise<void>
}

interface Errors extends NewPasswordErrors {
  current?: string | undefined
}

/** A new password, typed twice (AUTH-05). */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { username, rules, asksCurrent = false, hasKeys = false, onChange } = props
  const form = useRef<HTMLFormElement>(null)
  const [passwords, setPasswords] = useState<NewPassword>({ password: '', confirmation: '' })
  const [current, setCurrent] = useState('')
  const [revokeKeys, setRevokeKeys] = useState(false)
  const [fieldErrors, setFieldErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  function show(found: Errors) {
    setFieldErrors(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  async function change() {
    const found: Errors = newPasswordErrors(passwords, username, rules)
    if (asksCurrent && current === '') found.current = currentPasswordMessage
    if (Object.keys(found).length > 0) return show(found)
    setBusy(true)
    try {
      await onChange({ ausr_password: passwords.password, current, revokeKeys })
    } catch (failure) {
      notify.failure(authTexts.changePasswordFailed, failure)
      const errors = failure instanceof ApiError ? failure.errors : []
      const refused = (name: string) => errors.find(({ field }) => field === name)?.message
      if (errors.length > 0) show({ password: refused('ausr_password'), current: refused('current') })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change()
  }

  return (
    <form ref={form} onSubmit={submit} aria-label={authTexts.newPassword} noValidate>
      <Stack gap="md">
        {/* Tells password managers whose password this is. */}
        <VisuallyHidden aria-hidden>
          <input name="username" autoComplete="username" value={username} readOnly tabIndex={-1} />
        </VisuallyHidden>
        {asksCurrent && (
          <PasswordInput
            data-autofocus
            label={authTexts.currentPassword}
            name="current-password"
            size="md"
            value={current}
            error={fieldErrors.current}
            aria-invalid={fieldErrors.current !== undefined}
            onChange={(event) => {
              setCurrent(event.currentTarget.value)
              setFieldErrors(({ current: _corrected, ...others }) => others)
            }}
            autoComplete="current-password"
            maxLength={maximumPasswordLength}
            required
            withAsterisk={false}
            visibilityToggleButtonProps={showPasswordButton}
          />
        )}
        <NewPasswordFields
          value={passwords}
          onChange={(typed) => {
            setPasswords(typed)
            setFieldErrors(({ current: other }) => ({ current: other }))
          }}
          username={username}
          rules={rules}
          errors={fieldErrors}
        />
        {hasKeys && (
          <Checkbox
            label={authTexts.revokeApiKeys}
            description={authTexts.revokeApiKeysHelp}
            checked={revokeKeys}
            onChange={(event) => setRevokeKeys(event.currentTarget.checked)}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={busy} mt={4}>
          {authTexts.changePassword}
        </Button>
      </Stack>
    </form>
  )
}

import { PasswordInput, Stack } from '@mantine/core'
import {
  maximumPasswordLength,
  passwordErrors,
  type PasswordRules,
} from '@despatch/domain/auth/password-rules.ts'
import type { ReactNode } from 'react'
import { StrengthMeter } from './strength-meter.tsx'
import { authTexts } from './texts.ts'
import { usePasswordStrength } from './use-password-strength.ts'

export interface NewPassword {
  password: string
  confirmation: string
}

export interface NewPasswordErrors {
  password?: string | undefined
  confirmation?: string | undefined
}

/** The errors of a new password and its confirmation. Empty if it is valid (AUTH-05). */
export function newPasswordErrors(
  { password, confirmation }: NewPassword,
  username: string,
  rules: PasswordRules,
): NewPasswordErrors {
  const [error] = passwordErrors(password, username, rules)
  if (error !== undefined) return { password: error }
  return password === confirmation ? {} : { confirmation: authTexts.passwordsDoNotMatch }
}

interface NewPasswordFieldsProps {
  value: NewPassword
  onChange: (value: NewPassword) => void
  /** A password that contains the username is weaker. */
  username: string
  rules: PasswordRules
  errors: { password?: ReactNode; confirmation?: ReactNode }
  /** The form can be saved without a password. */
  optional?: boolean
}

/** Props of the Show password button, which can be reached by the Tab key. */
export const showPasswordButton = {
  'aria-label': 'Show password',
  tabIndex: 0,
  'aria-hidden': false,
} as const

/** A new password with its strength, and the confirmation. Changing the password clears the confirmation (AUTH-05). */
export function NewPasswordFields({
  value,
  onChange,
  username,
  rules,
  errors,
  optional = false,
}: NewPasswordFieldsProps) {
  const size = optional ? 'sm' : 'md'
  const strength = usePasswordStrength(value.password, username)
  return (
    <Stack gap="md">
      <div>
        <PasswordInput
          label={authTexts.password}
          name="new-password"
          description={authTexts.passwordRule(rules.minLength)}
          size={size}
          value={value.password}
          error={errors.password}
          aria-invalid={errors.password !== undefined}
          onChange={(event) => onChange({ password: event.currentTarget.value, confirmation: '' })}
          autoComplete="new-password"
          maxLength={maximumPasswordLength}
          required={!optional}
          withAsterisk={false}
          visibilityToggleButtonProps={showPasswordButton}
        />
        {value.password !== '' && strength !== null && <StrengthMeter strength={strength} />}
      </div>
      <PasswordInput
        label={authTexts.confirmPassword}
        name="confirm-password"
        size={size}
        value={value.confirmation}
        error={errors.confirmation}
        aria-invalid={errors.confirmation !== undefined}
        onChange={(event) => onChange({ ...value, confirmation: event.currentTarget.value })}
        autoComplete="new-password"
        maxLength={maximumPasswordLength}
        required={!optional}
        withAsterisk={false}
        visibilityToggleButtonProps={showPasswordButton}
      />
    </Stack>
  )
}

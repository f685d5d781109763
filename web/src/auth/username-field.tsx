import { TextInput } from '@mantine/core'
import { authTexts } from './texts.ts'

interface UsernameFieldProps {
  label?: string
  mostLength?: number
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Whether the browser offers passkeys in the field. */
  withPasskeys?: boolean
}

export const usernameRequired = authTexts.usernameRequired

/** The username of a login. */
export const UsernameField = ({
  label = authTexts.username,
  mostLength = 80,
  value,
  onChange,
  error,
  withPasskeys = false,
}: UsernameFieldProps) => (
  <TextInput
    label={label}
    name="username"
    size="md"
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
    autoComplete={withPasskeys ? 'username webauthn' : 'username'}
    autoCapitalize="none"
    spellCheck={false}
    required
    withAsterisk={false}
    maxLength={mostLength}
  />
)

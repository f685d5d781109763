import { TextInput } from '@mantine/core'

interface UsernameFieldProps {
  label?: string
  mostLength?: number
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export const usernameMissing = 'Username is required.'

/** The first field of a screen whose one purpose it begins. */
export const UsernameField = ({
  label = 'Username',
  mostLength = 80,
  value,
  onChange,
  error,
}: UsernameFieldProps) => (
  <TextInput
    label={label}
    name="username"
    size="md"
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    withAsterisk={false}
    maxLength={mostLength}
    // Whoever came here came to type it.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus
  />
)

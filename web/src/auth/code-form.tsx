import { codeDigits } from '@despatch/domain/auth/second-factor.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { authTexts } from './texts.ts'

interface CodeFormProps {
  /** The name of the form for screen readers. */
  label: string
  action: string
  /** Whether a recovery code is asked for instead of a code of the app. */
  recovery?: boolean
  /** Checks the code. Resolves with the error to show, or with null. */
  onCode: (code: string) => Promise<string | null>
}

/** A code of an authenticator app, or a recovery code. */
export function CodeForm({ label, action, recovery = false, onCode }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const submit = async () => {
    if (code.trim() === '') {
      setError(authTexts.codeRequired)
      field.current?.focus()
      return
    }
    setBusy(true)
    const refused = await onCode(code.trim())
    setBusy(false)
    setError(refused)
    if (refused !== null) field.current?.select()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog can be inside another form.
    event.stopPropagation()
    void submit()
  }
  return (
    <form onSubmit={onSubmit} aria-label={label} noValidate>
      <Stack gap="md">
        <TextInput
          label={recovery ? authTexts.recoveryCode : authTexts.code}
          description={recovery ? authTexts.recoveryCodeHelp : authTexts.codeHelp(codeDigits)}
          name="code"
          size="md"
          ref={field}
          value={code}
          error={error}
          aria-invalid={error !== null}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setError(null)
          }}
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          maxLength={40}
          // The screen has no other purpose.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {action}
        </Button>
      </Stack>
    </form>
  )
}

import { passwordReset } from '@despatch/contract/auth/password.ts'
import { Alert, Button, Stack } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useRef, useState, type FormEvent } from 'react'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { useCompany, useFindCompany } from '../tenants/use-company.ts'
import { DatabaseChooser } from './database-chooser.tsx'
import { useFirstField } from './first-field.ts'
import { LoginCard } from './login-card.tsx'
import { authTexts } from './texts.ts'
import { usernameRequired, UsernameField } from './username-field.tsx'

interface ForgottenFormProps {
  /** The initial username, if it is known. */
  startsWith?: string | undefined
  /** Whether another company can be chosen. */
  withChooser?: boolean
  onBack: () => void
}

/** Requests the email with a link for a new password (AUTH-02). */
export function ForgottenForm({ startsWith = '', withChooser = true, onBack }: ForgottenFormProps) {
  const database = useCompany()
  const [username, setUsername] = useState(startsWith)
  const [missing, setMissing] = useState(false)
  const [unknown, setUnknown] = useState(false)
  const findCompany = useFindCompany()
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form, withChooser)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<string | null>(null)

  const send = async () => {
    if (!database || !username.trim()) {
      setMissing(true)
      const fields = database ? '[name=username]' : '[name=database]'
      form.current?.querySelector<HTMLElement>(fields)?.focus()
      return
    }
    setBusy(true)
    const company = await findCompany(database)
    setUnknown(company === undefined)
    if (company === undefined) {
      setBusy(false)
      form.current?.querySelector<HTMLElement>('[name=database]')?.focus()
      return
    }
    try {
      const { message } = await api(passwordReset, { database: company, username: username.trim() })
      setSent(message ?? null)
    } catch (failure) {
      notify.failure(authTexts.sendResetFailed, failure)
    } finally {
      setBusy(false)
    }
  }
  const missingCompany = missing && !database ? authTexts.companyRequired : undefined
  const companyError = unknown ? authTexts.companyNotFound : missingCompany
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  return (
    <LoginCard
      title={authTexts.forgottenYourPassword}
      description={sent === null ? authTexts.forgottenPasswordHelp : undefined}
    >
      {sent === null ? (
        <form ref={form} onSubmit={onSubmit} aria-label={authTexts.forgottenPassword} noValidate>
          <Stack gap="md">
            {withChooser && <DatabaseChooser error={companyError} onChange={() => setUnknown(false)} />}
            <UsernameField
              label={authTexts.usernameEmailAddress}
              mostLength={254}
              value={username}
              error={missing && !username.trim() ? usernameRequired : undefined}
              onChange={(typed) => {
                setUsername(typed)
                setMissing(false)
              }}
            />
            <Button type="submit" size="md" fullWidth loading={busy} mt={4}>
              {authTexts.send}
            </Button>
          </Stack>
        </form>
      ) : (
        <Alert icon={<IconMailCheck aria-hidden />} title={sent} aria-live="polite">
          {authTexts.noEmailHelp}
        </Alert>
      )}
      <Button variant="subtle" color="gray" onClick={onBack}>
        {authTexts.backToLogin}
      </Button>
    </LoginCard>
  )
}

import { Anchor, Button, PasswordInput, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiError } from '../platform/api.ts'
import { messageOf, notify } from '../platform/notify.ts'
import { useLogin, type Session } from '../platform/session.ts'
import { databasesQuery } from '../tenants/databases.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { useCompany, useCompanyExists, useFindCompany } from '../tenants/use-company.ts'
import { commonTexts } from '../ui/texts.ts'
import { DatabaseChooser } from './database-chooser.tsx'
import type { HalfLogin } from './factor-login.tsx'
import { useFirstField } from './first-field.ts'
import { GuestButton } from './guest-button.tsx'
import { loginName } from './login-name.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { authTexts } from './texts.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'
import { usernameRequired, UsernameField } from './username-field.tsx'

interface LoginFormProps {
  /** The database from the query parameters. */
  preselected: string | undefined
  /** Whether another company can be chosen. */
  withChooser: boolean
  onForgotten: () => void
  /** Called if a code is asked for after the password. */
  onHalf: (half: HalfLogin) => void
  onDone: (session: Session) => void
}

/** The errors of the fields, by their names. */
type LoginErrors = Partial<Record<'company' | 'username' | 'password', string>>

/**
 * The field at which a refused login is reported; null for a failure of something else. A wrong pair is reported at the
 * password, and not which half of it was wrong (AUTH-01).
 */
function fieldOf(failure: unknown, withChooser: boolean): 'company' | 'password' | null {
  const code = failure instanceof ApiError ? failure.code : null
  if (code === 'DATABASE_NOT_FOUND' && withChooser) return 'company'
  return code === 'AUTHENTICATION_FAILED' ? 'password' : null
}

export function LoginForm({ preselected, withChooser, onForgotten, onHalf, onDone }: LoginFormProps) {
  const { choose } = useTenant()
  const databases = useQuery({ ...databasesQuery, enabled: false })
  const login = useLogin()
  const [username, setUsername] = useState(() => loginName.read() ?? '')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<LoginErrors>({})
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form, withChooser)

  const database = useCompany() ?? preselected
  const isKnown = useCompanyExists(database)
  const findCompany = useFindCompany()

  const passkey = usePasskeyLogin({
    database,
    inField: true,
    onDone: (session) => {
      loginName.write(null)
      choose(session.database)
      onDone(session)
    },
  })

  useEffect(() => {
    if (preselected) choose(preselected)
  }, [preselected, choose])

  /** Shows errors at their fields, and focuses the first of them. */
  const showErrors = (found: LoginErrors) => {
    setErrors(found)
    if (Object.keys(found).length === 0) return
    requestAnimationFrame(() => {
      const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      field?.focus()
      if (field instanceof HTMLInputElement) field.select()
    })
  }

  const submit = async () => {
    const missing = {
      ...(withChooser && databases.data && !database ? { company: authTexts.companyRequired } : {}),
      ...(username.trim() ? {} : { username: usernameRequired }),
      ...(password ? {} : { password: authTexts.passwordRequired }),
    }
    showErrors(missing)
    if (Object.keys(missing).length > 0) return
    if (!database) {
      notify.failure(commonTexts.loadData, databases.error)
      void databases.refetch()
      return
    }
    setBusy(true)
    const company = await findCompany(database)
    if (company === undefined) {
      setBusy(false)
      showErrors({ company: authTexts.companyNotFound })
      return
    }
    try {
      const reply = await login({ database: company, username: username.trim(), password })
      loginName.write(null)
      choose(company)
      if ('ticket' in reply) {
        onHalf({ database: company, ...reply })
        return
      }
      onDone(reply)
    } catch (failure) {
      const field = fieldOf(failure, withChooser)
      const message = field === null ? failure : new Error(authTexts.checkMarked)
      notify.failure(authTexts.authenticationError, message)
      setBusy(false)
      if (field !== null) showErrors({ [field]: messageOf(failure) })
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <form ref={form} onSubmit={onSubmit} aria-label={authTexts.logIn} noValidate>
      <Stack gap="md">
        {withChooser && (
          <DatabaseChooser
            error={errors.company}
            onChange={() => setErrors(({ company: _answered, ...others }) => others)}
          />
        )}
        <UsernameField
          value={username}
          error={errors.username}
          withPasskeys={passkey.possible}
          onChange={(typed) => {
            setUsername(typed)
            setErrors(({ username: _answered, ...others }) => others)
          }}
        />
        <PasswordInput
          label={authTexts.password}
          name="password"
          size="md"
          value={password}
          error={errors.password}
          aria-invalid={errors.password !== undefined}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setErrors(({ password: _answered, ...others }) => others)
          }}
          autoComplete="current-password"
          required
          withAsterisk={false}
          maxLength={200}
          visibilityToggleButtonProps={{
            'aria-label': authTexts.showPassword,
            tabIndex: 0,
            'aria-hidden': false,
          }}
        />
        <Button type="submit" size="md" fullWidth loading={busy} mt={4}>
          {authTexts.logIn}
        </Button>
        {database && isKnown && <ProviderButtons key={database} {...{ database, username }} />}
        <PasskeyButton login={passkey} />
        <Anchor component="button" type="button" size="sm" ta="center" onClick={onForgotten}>
          {authTexts.forgottenYourPassword}
        </Anchor>
        {database && isKnown && <GuestButton key={database} database={database} />}
      </Stack>
    </form>
  )
}

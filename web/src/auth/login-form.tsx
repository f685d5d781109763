import { Anchor, Button, PasswordInput, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { notify } from '../platform/notify.ts'
import { useLogin, type Session } from '../platform/session.ts'
import { databasesQuery } from '../tenants/databases.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { useCompany, useCompanyExists } from '../tenants/use-company.ts'
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

export function LoginForm({ preselected, withChooser, onForgotten, onHalf, onDone }: LoginFormProps) {
  const { choose } = useTenant()
  const databases = useQuery({ ...databasesQuery, enabled: false })
  const login = useLogin()
  const [username, setUsername] = useState(() => loginName.read() ?? '')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ company?: true; username?: string; password?: string }>({})
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form, withChooser)
  const passwordField = useRef<HTMLInputElement>(null)

  const database = useCompany() ?? preselected
  const isKnown = useCompanyExists(database)

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

  const submit = async () => {
    const missing = {
      ...(withChooser && databases.data && !database ? { company: true as const } : {}),
      ...(username.trim() ? {} : { username: usernameRequired }),
      ...(password ? {} : { password: authTexts.passwordRequired }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (!database) {
      notify.failure(commonTexts.loadData, databases.error)
      void databases.refetch()
      return
    }
    setBusy(true)
    try {
      const reply = await login({ database, username: username.trim(), password })
      loginName.write(null)
      choose(database)
      if ('ticket' in reply) {
        onHalf({ database, ...reply })
        return
      }
      onDone(reply)
    } catch (failure) {
      notify.failure(authTexts.authenticationError, failure)
      setBusy(false)
      passwordField.current?.select()
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <form ref={form} onSubmit={onSubmit} aria-label={authTexts.logIn} noValidate>
      <Stack gap="md">
        {withChooser && <DatabaseChooser missing={errors.company === true && !database} />}
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
          ref={passwordField}
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

import { Anchor, Stack } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../app/api.ts'
import { messageOf, notify } from '../app/notify.ts'
import { useFactorLogin, type Session } from '../app/session.ts'
import { CodeForm } from './code-form.tsx'
import { LoginCard } from './login-card.tsx'
import { authTexts } from './texts.ts'

/** A login that waits for its second step. */
export interface HalfLogin {
  database: string
  ticket: string
}

interface FactorLoginProps {
  half: HalfLogin
  onDone: (session: Session) => void
  /** Starts again with the password. */
  onBack: () => void
}

/** The second step of a login: a code of the authenticator app, or a recovery code (AUTH-01). */
export function FactorLogin({ half, onDone, onBack }: FactorLoginProps) {
  const login = useFactorLogin()
  const [recovery, setRecovery] = useState(false)
  const enter = async (code: string) => {
    try {
      onDone(await login({ ...half, code }))
      return null
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'CODE_REFUSED') return messageOf(failure)
      notify.failure(authTexts.authenticationError, failure)
      if (failure instanceof ApiError && failure.code === 'LOGIN_TIMED_OUT') onBack()
      return null
    }
  }
  return (
    <LoginCard title={authTexts.enterCode} description={authTexts.enterCodeHelp}>
      <CodeForm
        key={String(recovery)}
        label={authTexts.enterCode}
        action={authTexts.logIn}
        recovery={recovery}
        onCode={enter}
      />
      <Stack gap="xs" align="center">
        <Anchor component="button" type="button" size="sm" onClick={() => setRecovery(!recovery)}>
          {recovery ? authTexts.withApp : authTexts.withRecoveryCode}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {authTexts.backToLogin}
        </Anchor>
      </Stack>
    </LoginCard>
  )
}

import type { FactorKind } from '@despatch/domain/auth/second-factor.ts'
import { Anchor, Stack } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../platform/api.ts'
import { messageOf, notify } from '../platform/notify.ts'
import { useFactorLogin, type Session } from '../platform/session.ts'
import { CodeForm } from './code-form.tsx'
import { LoginCard } from './login-card.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { authTexts } from './texts.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

/** A login that waits for its second step. */
export interface HalfLogin {
  database: string
  ticket: string
  /** What the login accepts. */
  factors: readonly FactorKind[]
}

interface FactorLoginProps {
  half: HalfLogin
  onDone: (session: Session) => void
  /** Starts again with the password. */
  onBack: () => void
}

/** The second step of a login: a passkey, a code of the authenticator app, or a recovery code (AUTH-01). */
export function FactorLogin({ half, onDone, onBack }: FactorLoginProps) {
  const login = useFactorLogin()
  const { database, ticket, factors } = half
  const hasApp = factors.includes('totp')
  const hasCodes = factors.includes('recovery')
  const hasPasskey = factors.includes('passkey')
  const helpWithoutApp = hasPasskey ? authTexts.passkeyHelp : authTexts.recoveryHelp
  const [recovery, setRecovery] = useState(!hasApp)
  const passkey = usePasskeyLogin({ database, inField: false, onDone })
  const enter = async (code: string) => {
    try {
      onDone(await login({ database, ticket, code }))
      return null
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'CODE_REFUSED') return messageOf(failure)
      notify.failure(authTexts.authenticationError, failure)
      if (failure instanceof ApiError && failure.code === 'LOGIN_TIMED_OUT') onBack()
      return null
    }
  }
  return (
    <LoginCard
      title={hasApp ? authTexts.enterCode : authTexts.secondStep}
      description={hasApp ? authTexts.enterCodeHelp : helpWithoutApp}
    >
      {hasPasskey && <PasskeyButton login={passkey} />}
      {(hasApp || hasCodes) && (
        <CodeForm
          key={String(recovery)}
          label={authTexts.enterCode}
          action={authTexts.logIn}
          recovery={recovery}
          onCode={enter}
        />
      )}
      <Stack gap="xs" align="center">
        {hasApp && hasCodes && (
          <Anchor component="button" type="button" size="sm" onClick={() => setRecovery(!recovery)}>
            {recovery ? authTexts.withApp : authTexts.withRecoveryCode}
          </Anchor>
        )}
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {authTexts.backToLogin}
        </Anchor>
      </Stack>
    </LoginCard>
  )
}

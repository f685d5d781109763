import { ssoLogin } from '@despatch/contract/sso/sso.ts'
import { Loader } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { api } from '../platform/api.ts'
import type { Session } from '../platform/session.ts'
import { notify } from '../platform/notify.ts'
import type { HalfLogin } from './factor-login.tsx'
import { LoginCard } from './login-card.tsx'
import { loginTexts } from './login-texts.ts'

interface ProviderLoginProps {
  database: string
  handoff: string
  onHalf: (half: HalfLogin) => Promise<void>
  onDone: (session: Session) => void
  /** Shows the login form. */
  onFailed: () => void
}

/** Completes a login that an identity provider has confirmed. */
export function ProviderLogin({ database, handoff, onHalf, onDone, onFailed }: ProviderLoginProps) {
  // A handoff works once, and effects may run twice.
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    const complete = async () => {
      try {
        const reply = await api(ssoLogin, { database, handoff })
        if ('ticket' in reply) await onHalf({ database, ...reply })
        else onDone(reply)
      } catch (failure) {
        notify.failure(loginTexts.authenticationError, failure)
        onFailed()
      }
    }
    void complete()
  })
  return (
    <LoginCard title={loginTexts.loggingIn}>
      <output aria-label={loginTexts.loggingIn}>
        <Loader aria-hidden />
      </output>
    </LoginCard>
  )
}

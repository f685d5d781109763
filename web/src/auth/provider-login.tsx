import { Loader } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useProviderLogin, type Session } from '../platform/session.ts'
import { notify } from '../platform/notify.ts'
import type { HalfLogin } from './factor-login.tsx'
import { LoginCard } from './login-card.tsx'
import { authTexts } from './texts.ts'

interface ProviderLoginProps {
  database: string
  handoff: string
  onHalf: (half: HalfLogin) => void
  onDone: (session: Session) => void
  /** Shows the login form. */
  onFailed: () => void
}

/** Completes a login that an identity provider has confirmed. */
export function ProviderLogin({ database, handoff, onHalf, onDone, onFailed }: ProviderLoginProps) {
  const login = useProviderLogin()
  // A handoff works once, and effects may run twice.
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    login({ database, handoff }).then(
      (reply) => ('ticket' in reply ? onHalf({ database, ...reply }) : onDone(reply)),
      (failure: unknown) => {
        notify.failure(authTexts.authenticationError, failure)
        onFailed()
      },
    )
  })
  return (
    <LoginCard title={authTexts.loggingIn}>
      <output aria-label={authTexts.loggingIn}>
        <Loader aria-hidden />
      </output>
    </LoginCard>
  )
}

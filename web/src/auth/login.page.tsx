import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { landingPath } from '../platform/landing-path.ts'
import { beginSession, mustStayAtLogin, useSession, type Session } from '../platform/session.ts'
import { wantedPage } from '../platform/wanted-page.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { LoginCard } from './login-card.tsx'
import { Login } from './login.tsx'
import { loginTexts } from './login-texts.ts'

// Few logins need these, and their forms and dialogs double the page's code.
const ExpiredPassword = lazy(async () => ({
  default: (await import('./expired-password.tsx')).ExpiredPassword,
}))
const MissingFactor = lazy(async () => ({ default: (await import('./missing-factor.tsx')).MissingFactor }))

/**
 * /login and /login/metro in the portal: after a log out, and the forms for an expired password and a missing second factor. The first
 * page of a visit is in login-app.tsx.
 */
export default function LoginPage() {
  const { theme } = useTenant()
  const { wanted } = useSearch({ strict: false })
  const session = useSession()
  const queries = useQueryClient()
  const router = useRouter()
  const done = (opened: Session) => {
    beginSession(queries, opened)
    // This page shows the form for a new password, or the set-up of a second factor.
    if (!mustStayAtLogin(opened)) router.history.replace(wantedPage(wanted) ?? landingPath(opened))
  }

  const later = (form: ReactNode) => (
    <Suspense fallback={<LoginCard title={loginTexts.logInTo(theme.name)} />}>{form}</Suspense>
  )
  if (session?.passwordExpired) return later(<ExpiredPassword session={session} wanted={wanted} />)
  if (session?.factorMissing) return later(<MissingFactor session={session} wanted={wanted} />)
  return <Login onDone={done} />
}

import { asCompanyName } from '@despatch/domain/tenants/named-company.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { landingPath } from '../platform/landing-path.ts'
import { UnopenedPage } from '../platform/unopened-page.tsx'
import { notify } from '../platform/notify.ts'
import { mustStayAtLogin, useSession, type Session } from '../platform/session.ts'
import { wantedPage } from '../platform/wanted-page.ts'
import { companyNamed } from '../tenants/databases.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { FactorLogin, type HalfLogin } from './factor-login.tsx'
import { ForgottenForm } from './forgotten-form.tsx'
import { LoginCard } from './login-card.tsx'
import { LoginForm } from './login-form.tsx'
import { ProviderFailure } from './provider-failure.tsx'
import { ProviderLogin } from './provider-login.tsx'
import { authTexts } from './texts.ts'

// Few logins need these, and their forms and dialogs double the page's code.
const ExpiredPassword = lazy(async () => ({
  default: (await import('./expired-password.tsx')).ExpiredPassword,
}))
const MissingFactor = lazy(async () => ({ default: (await import('./missing-factor.tsx')).MissingFactor }))

/** /login and /login/metro: the login, its second step, and the forms for a forgotten or expired password and a missing second factor. */
export default function LoginPage() {
  const { theme } = useTenant()
  const { wanted, database: preselected } = useSearch({ strict: false })
  const { database: named } = useParams({ strict: false })
  const found = useQuery({
    ...companyNamed(named),
    enabled: asCompanyName(named) !== undefined,
  }).data
  const isNamed = found?.company?.name === named && named !== undefined
  const isUnknown = named !== undefined && !isNamed && (found !== undefined || !asCompanyName(named))
  const session = useSession()
  const [forgotten, setForgotten] = useState(false)
  const [half, setHalf] = useState<HalfLogin | null>(null)
  const router = useRouter()
  // Where the server leads to after a login at an identity provider.
  const arrived = new URLSearchParams(useLocation({ select: ({ hash }) => hash }))
  const [handoff, failure] = [arrived.get('handoff'), arrived.get('failure')]
  const leaveProvider = () => {
    const { pathname, search } = router.history.location
    router.history.replace(pathname + search)
  }

  const done = (opened: Session) => {
    notify.hideFailures()
    // This page shows the form for a new password, or the set-up of a second factor.
    if (!mustStayAtLogin(opened)) router.history.replace(wantedPage(wanted) ?? landingPath(opened))
  }

  const later = (form: ReactNode) => (
    <Suspense fallback={<LoginCard title={authTexts.logInTo(theme.name)} />}>{form}</Suspense>
  )
  if (session?.passwordExpired) return later(<ExpiredPassword session={session} wanted={wanted} />)
  if (session?.factorMissing) return later(<MissingFactor session={session} wanted={wanted} />)
  if (half) return <FactorLogin half={half} onDone={done} onBack={() => setHalf(null)} />
  if (handoff !== null && named !== undefined)
    return (
      <ProviderLogin
        database={named}
        handoff={handoff}
        onHalf={(begun) => {
          setHalf(begun)
          leaveProvider()
        }}
        onDone={done}
        onFailed={leaveProvider}
      />
    )
  if (forgotten) return <ForgottenForm withChooser={!isNamed} onBack={() => setForgotten(false)} />
  return (
    <LoginCard
      title={authTexts.logInTo(theme.name)}
      description={isUnknown ? authTexts.unknownCompany(named) : undefined}
    >
      <UnopenedPage />
      {failure !== null && <ProviderFailure failure={failure} />}
      <LoginForm
        preselected={isNamed ? named : preselected}
        withChooser={!isNamed}
        onForgotten={() => setForgotten(true)}
        onHalf={setHalf}
        onDone={done}
      />
    </LoginCard>
  )
}

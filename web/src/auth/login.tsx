import { useEffect, useState } from 'react'
import { loaded } from '../platform/loaded.ts'
import { notify } from '../platform/notify.ts'
import type { Session } from '../platform/session.ts'
import { useDatabases } from '../tenants/databases.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import type { FactorLogin, HalfLogin } from './factor-login.tsx'
import type { ForgottenForm } from './forgotten-form.tsx'
import { LoginCard } from './login-card.tsx'
import { LoginForm } from './login-form.tsx'
import type { ProviderFailure } from './provider-failure.tsx'
import { ProviderLogin } from './provider-login.tsx'
import { loginTexts } from './login-texts.ts'

// Few logins need these first, and they are loaded once the page is idle.
const files = {
  second: () => import('./factor-login.tsx'),
  forgotten: () => import('./forgotten-form.tsx'),
  failure: () => import('./provider-failure.tsx'),
}

/** Starts loading the next screens of the login. If that fails, it is tried again when one is opened. */
export function prefetchScreens(): void {
  files.second().catch(() => undefined)
  files.forgotten().catch(() => undefined)
}

/** What the address of the login page contains. */
function readAddress() {
  const { pathname, search, hash } = window.location
  const given = new URLSearchParams(search)
  // Where the server leads to after a login at an identity provider.
  const arrived = new URLSearchParams(hash.slice(1))
  return {
    named: pathname.split('/')[2],
    database: given.get('database') ?? undefined,
    wanted: given.get('wanted') ?? undefined,
    via: given.get('via') ?? undefined,
    handoff: arrived.get('handoff'),
    failure: arrived.get('failure'),
  }
}

/**
 * The login with its second step and the form for a forgotten password. It needs neither the router nor the cache of queries, so that
 * the login page can open before the portal is loaded.
 */
export function Login({ onDone }: { onDone: (session: Session) => void }) {
  const { theme } = useTenant()
  const [address, setAddress] = useState(readAddress)
  const { named, handoff, failure } = address
  const { data } = useDatabases()
  const isNamed = data?.rows.some(({ name }) => name === named) ?? false
  const [forgotten, setForgotten] = useState(false)
  const [Forgotten, setForgottenFile] = useState<typeof ForgottenForm>()
  const [Failure, setFailure] = useState<typeof ProviderFailure>()
  const [second, setSecond] = useState<{ half: HalfLogin; Step: typeof FactorLogin }>()

  useEffect(() => {
    if (failure === null) return
    loaded(files.failure()).then(
      ({ ProviderFailure }) => setFailure(() => ProviderFailure),
      (notLoaded: unknown) => notify.failure(loginTexts.authenticationError, notLoaded),
    )
  }, [failure])
  const openForgotten = async () => {
    // At once, so that nothing is typed into the fields of the login.
    setForgotten(true)
    try {
      const { ForgottenForm } = await loaded(files.forgotten())
      setForgottenFile(() => ForgottenForm)
    } catch (notLoaded) {
      notify.failure(loginTexts.forgottenYourPassword, notLoaded)
      setForgotten(false)
    }
  }
  const openSecondStep = async (half: HalfLogin) => {
    const { FactorLogin } = await loaded(files.second())
    setSecond({ half, Step: FactorLogin })
  }
  const finish = (session: Session) => {
    notify.hideFailures()
    onDone(session)
  }
  const leaveProvider = () => {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
    setAddress(readAddress())
  }

  if (second) return <second.Step half={second.half} onDone={finish} onBack={() => setSecond(undefined)} />
  if (handoff !== null && named !== undefined) {
    return (
      <ProviderLogin
        database={named}
        handoff={handoff}
        onHalf={async (half) => {
          await openSecondStep(half)
          leaveProvider()
        }}
        onDone={finish}
        onFailed={leaveProvider}
      />
    )
  }
  if (forgotten && Forgotten) return <Forgotten withChooser={!isNamed} onBack={() => setForgotten(false)} />
  if (forgotten) return <LoginCard title={loginTexts.forgottenYourPassword} />
  return (
    <LoginCard
      title={loginTexts.logInTo(theme.name)}
      description={named !== undefined && data && !isNamed ? loginTexts.unknownCompany(named) : undefined}
    >
      {failure !== null && Failure && <Failure failure={failure} />}
      <LoginForm
        preselected={isNamed ? named : address.database}
        offer={{ via: address.via, wanted: address.wanted }}
        withChooser={!isNamed}
        onForgotten={() => void openForgotten()}
        onHalf={openSecondStep}
        onDone={finish}
      />
    </LoginCard>
  )
}

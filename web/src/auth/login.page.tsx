import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../app/session.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { ExpiredPassword } from './expired-password.tsx'
import { ForgottenForm } from './forgotten-form.tsx'
import { LoginCard } from './login-card.tsx'
import { LoginForm } from './login-form.tsx'
import { authTexts } from './texts.ts'

/** /login: the login, and the forms for a forgotten and an expired password. */
export default function LoginPage() {
  const { theme } = useTenant()
  const { wanted, database } = useSearch({ from: '/login' })
  const session = useSession()
  const [forgotten, setForgotten] = useState(false)

  if (session?.passwordExpired) return <ExpiredPassword session={session} wanted={wanted} />
  if (forgotten) return <ForgottenForm onBack={() => setForgotten(false)} />
  return (
    <LoginCard title={authTexts.logInTo(theme.name)}>
      <LoginForm wanted={wanted} preselected={database} onForgotten={() => setForgotten(true)} />
    </LoginCard>
  )
}

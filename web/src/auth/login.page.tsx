import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../app/session.ts'
import { databasesQuery } from '../tenants/databases.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { ExpiredPassword } from './expired-password.tsx'
import { ForgottenForm } from './forgotten-form.tsx'
import { LoginCard } from './login-card.tsx'
import { LoginForm } from './login-form.tsx'
import { authTexts } from './texts.ts'

/** /login and /login/metro: the login, and the forms for a forgotten and an expired password. */
export default function LoginPage() {
  const { theme } = useTenant()
  const { wanted, database: preselected } = useSearch({ strict: false })
  const { database: named } = useParams({ strict: false })
  const databases = useQuery(databasesQuery)
  const isNamed = databases.data?.rows.some(({ name }) => name === named) ?? false
  const session = useSession()
  const [forgotten, setForgotten] = useState(false)

  if (session?.passwordExpired) return <ExpiredPassword session={session} wanted={wanted} />
  if (forgotten) return <ForgottenForm withChooser={!isNamed} onBack={() => setForgotten(false)} />
  return (
    <LoginCard
      title={authTexts.logInTo(theme.name)}
      description={
        named !== undefined && databases.data && !isNamed ? authTexts.unknownCompany(named) : undefined
      }
    >
      <LoginForm
        wanted={wanted}
        preselected={isNamed ? named : preselected}
        withChooser={!isNamed}
        onForgotten={() => setForgotten(true)}
      />
    </LoginCard>
  )
}

import { passwordByToken, passwordToken } from '@despatch/contract/auth/password.ts'
import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../platform/api.ts'
import { useFailureToast } from '../platform/failure-toast.ts'
import { messageOf, notify } from '../platform/notify.ts'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ForgottenForm } from './forgotten-form.tsx'
import { LoginCard } from './login-card.tsx'
import { passwordRulesQuery } from './password-rules.queries.ts'
import { authTexts } from './texts.ts'

/** /reset/{token}: the login screen in password-change mode (AUTH-03). */
export default function ResetPage() {
  const { token } = useParams({ from: '/reset/$token' })
  const search = useSearch({ from: '/reset/$token' })
  const { database: remembered, choose } = useTenant()
  const database = search.database ?? remembered ?? ''
  const navigate = useNavigate()
  const [askingForNew, setAskingForNew] = useState(false)
  useEffect(() => {
    if (search.database) choose(search.database)
  }, [search.database, choose])

  const user = useQuery({
    queryKey: ['reset-token', database, token],
    queryFn: ({ signal }) => api(passwordToken, { database, token }, { signal }),
    retry: false,
    staleTime: Infinity,
  })
  const rules = useQuery(passwordRulesQuery(database))
  const failure = user.error ?? rules.error
  useFailureToast(authTexts.loadToken, failure)

  const change = async (wanted: { ausr_password: string; revokeKeys: boolean }) => {
    const { ausr_password, revokeKeys } = wanted
    const { message } = await api(passwordByToken, { database, token, ausr_password, revokeKeys })
    notify.success(authTexts.password, message ?? '')
    await navigate({ to: paths.login, search: { database }, replace: true })
  }
  if (askingForNew)
    return <ForgottenForm startsWith={search.username} onBack={() => void navigate({ to: paths.login })} />
  if (failure) {
    return (
      <LoginCard title={authTexts.linkNotValid}>
        <Alert color="red" role="alert">
          {messageOf(failure)}
        </Alert>
        <Button size="md" fullWidth onClick={() => setAskingForNew(true)}>
          {authTexts.getNewLink}
        </Button>
        <Button component={Link} to={paths.login} variant="subtle" color="gray">
          {authTexts.goToLogin}
        </Button>
      </LoginCard>
    )
  }
  return (
    <LoginCard
      title={pages.reset.title}
      description={user.data && authTexts.forTheUser(user.data.ausr_logon)}
    >
      {user.data && rules.data ? (
        <ChangePasswordForm
          username={user.data.ausr_logon}
          rules={rules.data}
          hasKeys={user.data.hasKeys}
          onChange={change}
        />
      ) : (
        <Stack gap="md" aria-busy aria-label={authTexts.loadingTheLink}>
          <Skeleton h={64} />
          <Skeleton h={64} />
          <Skeleton h={42} />
        </Stack>
      )}
    </LoginCard>
  )
}

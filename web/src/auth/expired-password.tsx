import { userPassword } from '@despatch/contract/auth/password.ts'
import { defaultPasswordRules } from '@despatch/domain/auth/password-rules.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../platform/api.ts'
import { landingPath } from '../platform/landing-path.ts'
import { notify } from '../platform/notify.ts'
import { endSession, sessionQuery, type Session } from '../platform/session.ts'
import { wantedPage } from '../platform/wanted-page.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { LoginCard } from './login-card.tsx'
import { passwordRulesQuery } from './password-rules.queries.ts'
import { authTexts } from './texts.ts'

interface ExpiredPasswordProps {
  session: Session
  wanted: string | undefined
}

/** Asks for a new password before any other page opens (AUTH-04). */
export function ExpiredPassword({ session, wanted }: ExpiredPasswordProps) {
  const { ausr_logon } = session.user
  const queries = useQueryClient()
  const router = useRouter()
  // The default rules apply until the company's have loaded. The server always checks.
  const { data: rules = defaultPasswordRules } = useQuery(passwordRulesQuery(session.database))

  const change = async ({ ausr_password }: { ausr_password: string }) => {
    await api(userPassword, { ausr_password })
    notify.success(authTexts.password, authTexts.passwordChanged)
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    router.history.replace(wantedPage(wanted) ?? landingPath(session))
  }
  return (
    <LoginCard title={authTexts.chooseNewPassword} description={authTexts.passwordExpired(ausr_logon)}>
      <ChangePasswordForm username={ausr_logon} rules={rules} onChange={change} />
      <Button variant="subtle" color="gray" onClick={() => void endSession(queries)}>
        {authTexts.logOut}
      </Button>
    </LoginCard>
  )
}

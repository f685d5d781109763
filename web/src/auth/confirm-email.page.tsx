import { emailConfirm, emailToken } from '@despatch/contract/users/emails.ts'
import { Alert, Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/notify.ts'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { LoginCard } from './login-card.tsx'
import { authTexts } from './texts.ts'

/**
 * /confirm-email/{token}: confirms an email address of a user (USER-02). Opening the page changes nothing, because some mail
 * servers open the links in emails to check them.
 */
export default function ConfirmEmailPage() {
  const { token } = useParams({ from: '/confirm-email/$token' })
  const search = useSearch({ from: '/confirm-email/$token' })
  const { database: remembered, choose } = useTenant()
  const database = search.database ?? remembered ?? ''
  useEffect(() => {
    if (search.database) choose(search.database)
  }, [search.database, choose])

  const link = useQuery({
    queryKey: ['email-token', database, token],
    queryFn: ({ signal }) => api(emailToken, { database, token }, { signal }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const confirm = useMutation({ mutationFn: () => api(emailConfirm, { database, token }) })

  if (confirm.data)
    return (
      <LoginCard
        title={authTexts.emailConfirmed}
        description={authTexts.emailConfirmedHelp(confirm.data.ausr_email)}
      >
        <ContinueButton />
      </LoginCard>
    )
  if (link.error)
    return (
      <LoginCard title={authTexts.linkNotValid}>
        <Alert color="red" role="alert">
          {messageOf(link.error)}
        </Alert>
        <ContinueButton />
      </LoginCard>
    )
  return (
    <LoginCard
      title={pages.confirmEmail.title}
      description={link.data && authTexts.emailOfUser(link.data.ausr_email, link.data.ausr_logon)}
    >
      {confirm.error && (
        <Alert color="red" role="alert">
          {messageOf(confirm.error)}
        </Alert>
      )}
      {link.data ? (
        <Button size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {authTexts.confirmEmail}
        </Button>
      ) : (
        <Skeleton h={42} aria-busy aria-label={authTexts.loadingTheLink} />
      )}
    </LoginCard>
  )
}

/** To the portal, or to the login page without a session. */
const ContinueButton = () => (
  <Button size="md" fullWidth component={Link} to={paths.home}>
    {authTexts.continueToPortal}
  </Button>
)

import { Button, Skeleton, Stack } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useFailureToast } from '../platform/failure-toast.ts'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedQuery } from '../platform/failed-query.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { RegisterForm } from './register-form.tsx'
import { registrationQuery, type Claim } from './register.queries.ts'
import { passwordRulesQuery } from '../auth/password-rules.queries.ts'
import classes from './register.module.css'
import { registrationTexts } from './texts.ts'

/** /register: creates a user for the guest who booked a docket (AUTH-10). */
export default function RegisterPage() {
  const search = useSearch({ from: '/shell/register' })
  const { database: remembered, choose } = useTenant()
  const database = search.database ?? remembered
  useEffect(() => {
    if (search.database) choose(search.database)
  }, [search.database, choose])

  const dck_id = Number(search.dck_id)
  if (!database || !Number.isSafeInteger(dck_id) || !(search.guid || search.token)) return <NothingToClaim />
  const { guid, token } = search
  return <Registration claim={{ database, dck_id, ...(guid ? { guid } : {}), ...(token ? { token } : {}) }} />
}

function Registration({ claim }: { claim: Claim }) {
  const search = useSearch({ from: '/shell/register' })
  const details = useQuery(registrationQuery(claim))
  const rules = useQuery(passwordRulesQuery(claim.database))
  const failure = details.error ?? rules.error
  useFailureToast(registrationTexts.registerError, failure)
  if (failure) {
    return (
      <FailedQuery order={1} title={registrationTexts.bookingNotRegistrable} queries={[details, rules]} />
    )
  }
  return (
    <div className={classes.page}>
      <PageHeading
        title={pages.register.title}
        description={details.data && registrationTexts.registerHelp(details.data.dck_docket)}
      />
      {details.data && rules.data ? (
        <RegisterForm
          claim={claim}
          rules={rules.data}
          prefilled={{
            dck_contact: search.dck_contact ?? details.data.dck_contact,
            dck_telephone: search.dck_telephone ?? details.data.dck_telephone,
            dck_email: search.dck_email ?? details.data.dck_email,
          }}
        />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

const NothingToClaim = () => (
  <EmptyState
    order={1}
    icon={<IconUserPlus size={24} stroke={1.6} />}
    title={registrationTexts.registerAfterFirstBooking}
    action={
      <Button component={Link} to={paths.quote}>
        {registrationTexts.getAQuote}
      </Button>
    }
  >
    {registrationTexts.registerAfterFirstBookingHelp}
  </EmptyState>
)

const Waiting = () => (
  <Stack component="output" gap="md" aria-label={registrationTexts.loadingRegistration}>
    {['name', 'username', 'password', 'confirmation'].map((each) => (
      <Stack key={each} gap={6}>
        <Skeleton height={16} width={120} />
        <Skeleton height={42} />
      </Stack>
    ))}
  </Stack>
)

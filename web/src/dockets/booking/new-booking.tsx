import { Skeleton, Stack } from '@mantine/core'
import { customerMayBook, mayNotBookMessage } from '@despatch/domain/customers/customer.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { newBooking } from '@despatch/domain/dockets/new-booking.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { messageOf, notify } from '../../app/notify.ts'
import { pages } from '../../app/pages.ts'
import { can, useSignedIn, type Session } from '../../app/session.ts'
import { paths } from '../../paths.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { customerQuery, mandatoryQuery, servicesQuery } from './booking-data.queries.ts'
import { BookingForm } from './booking-form.tsx'
import { bookingSetup } from './booking-setup.ts'
import type { BookingCustomer } from '../docket-calls.ts'
import { useFailureToast } from '../../app/failure-toast.ts'
import { usePrefill, type Prefill } from './use-prefill.ts'

/** Loads the data of a new booking. Users book only for their default account (FORM-09). */
export function NewBookingPage() {
  const session = useSignedIn()
  const customer = useQuery(customerQuery(session.user.ausr_cust_id))
  const mandatory = useQuery(mandatoryQuery)
  // The form can open without services, because the server checks the countries too.
  const services = useQuery({
    ...servicesQuery(session.user.ausr_cust_id ?? 0),
    enabled: customer.data != null,
  })
  const prefill = usePrefill(customer.data, session.user)
  const failure = customer.error ?? mandatory.error
  useFailureToast('Loading Booking Data', failure)
  const sendHome = useSendHome()

  const refusal = refusalReason(session, customer.data)
  useEffect(() => {
    if (refusal !== null) sendHome(refusal)
  }, [refusal, sendHome])

  const setup = useMemo(
    () =>
      customer.data &&
      mandatory.data &&
      bookingSetup(session, customer.data, mandatory.data, services.data ?? []),
    [session, customer.data, mandatory.data, services.data],
  )
  if (failure && !setup) {
    return (
      <FailedState
        title="The booking form could not be loaded"
        message={messageOf(failure)}
        onRetry={() => void Promise.all([customer.refetch(), mandatory.refetch()])}
        retrying={customer.isFetching || mandatory.isFetching}
      />
    )
  }
  if (refusal !== null || !setup || !prefill) return <LoadingForm />
  return (
    <Deferred fallback={<LoadingForm />}>
      <BookingForm
        setup={setup}
        fresh={() => freshDraft(setup.customer, session, prefill)}
        onNotAvailable={() => sendHome(mayNotBookMessage)}
      />
    </Deferred>
  )
}

function useSendHome() {
  const navigate = useNavigate()
  return useCallback(
    (reason: string) => {
      notify.failure('Booking', new Error(reason))
      void navigate({ to: paths.home, replace: true })
    },
    [navigate],
  )
}

/**
 * The reason why the user cannot book, shown on the home page (FORM-09). null if they can, or if it is not known yet.
 * @param customer the user's default account; null if the user cannot access it
 */
function refusalReason(session: Session, customer: BookingCustomer | null | undefined): string | null {
  if (!can(session, 'booking'))
    return 'You do not have permission to make bookings. Contact your administrator.'
  if (session.user.ausr_cust_id === null) return noAccountReason(session)
  return customer !== undefined && !customerMayBook(customer, session.user) ? mayNotBookMessage : null
}

/** Who can give the user an account to book for: an administrator can on their own page. */
const noAccountReason = (session: Session): string =>
  can(session, 'admin')
    ? `${mayNotBookMessage}. You have no default account yet: choose one for yourself under Users.`
    : `${mayNotBookMessage}. You have no default account yet: ask your administrator to choose one for you.`

/** An empty booking with the user as its contact. */
function freshDraft(customer: BookingCustomer, { user }: Session, prefill: Prefill): BookingDraft {
  const draft = newBooking({ customer, user, ...prefill })
  return {
    ...draft,
    docket: {
      ...draft.docket,
      dck_contact: [user.ausr_firstname, user.ausr_lastname].filter(Boolean).join(' '),
      dck_telephone: user.ausr_telephone,
      dck_email: user.ausr_email,
    },
  }
}

const LoadingForm = () => (
  <>
    <PageHeading
      title={pages.docket.heading}
      description={pages.docket.description}
      documentTitle={pages.docket.title}
    />
    <Stack component="output" gap="lg" aria-label="Loading booking form">
      {['account', 'service', 'addresses', 'parcels'].map((section) => (
        <Stack key={section} gap="xs">
          <Skeleton height={18} width={140} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Stack>
      ))}
    </Stack>
  </>
)

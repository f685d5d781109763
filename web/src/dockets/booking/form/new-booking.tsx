import { Skeleton, Stack } from '@mantine/core'
import { customerMayBook, mayNotBookMessage } from '@despatch/domain/customers/customer.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { messageOf, notify } from '../../../platform/notify.ts'
import { pages } from '../../../platform/pages.ts'
import { can, useSignedIn, type Session } from '../../../platform/session.ts'
import { paths } from '../../../platform/paths.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { companyDaysQuery, servicesQuery } from '../../../lookups/lookups.queries.ts'
import { mandatoryQuery } from '../../../settings/mandatory.queries.ts'
import { customerQuery } from '../../../customers/customers.queries.ts'
import { favouritesQuery } from '../../favourites/favourites.queries.ts'
import { BookingForm } from './booking-form.tsx'
import { HeadingNote } from './heading-note.tsx'
import { bookingSetup } from '../draft/booking-setup.ts'
import type { BookingCustomer } from '../../docket-calls.ts'
import { useFailureToast } from '../../../platform/failure-toast.ts'
import { bookingTexts } from '../texts.ts'
import { usePrefill } from '../draft/use-prefill.ts'

// Only for an administrator without an account.
const OwnAccountMissing = lazy(async () => ({
  default: (await import('../../../users/own-account-missing.tsx')).OwnAccountMissing,
}))

/** A new booking. An administrator without a default account can choose one first. */
export function NewBookingPage() {
  const session = useSignedIn()
  if (canChooseAccount(session))
    return (
      <Suspense fallback={<LoadingForm />}>
        <OwnAccountMissing />
      </Suspense>
    )
  return <LoadedBooking session={session} />
}

const canChooseAccount = (session: Session) =>
  session.user.ausr_cust_id === null && can(session, 'booking') && can(session, 'admin')

/** Loads the data of a new booking. Users book only for their default account (FORM-09). */
function LoadedBooking({ session }: { session: Session }) {
  const customer = useQuery(customerQuery(session.user.ausr_cust_id))
  const mandatory = useQuery(mandatoryQuery)
  // If they cannot be loaded, the form can open without services and days, because the server checks both too.
  const services = useQuery({
    ...servicesQuery(session.user.ausr_cust_id ?? 0),
    enabled: customer.data != null,
  })
  const companyDays = useQuery(companyDaysQuery)
  const prefill = usePrefill(customer.data, session.user)
  const favourites = useQuery(favouritesQuery(session))
  const failure = customer.error ?? mandatory.error
  useFailureToast(bookingTexts.loadingBookingData, failure)
  const sendHome = useSendHome()

  const refusal = refusalReason(session, customer.data)
  useEffect(() => {
    if (refusal !== null) sendHome(refusal)
  }, [refusal, sendHome])

  const setup = useMemo(
    () =>
      customer.data &&
      mandatory.data &&
      prefill &&
      bookingSetup(
        session,
        customer.data,
        mandatory.data,
        { services: services.data ?? [], companyDays: companyDays.data ?? [] },
        prefill,
      ),
    [session, customer.data, mandatory.data, services.data, companyDays.data, prefill],
  )
  if (failure && !(customer.data && mandatory.data)) {
    return (
      <FailedState
        title={bookingTexts.bookingFormNotLoaded}
        message={messageOf(failure)}
        onRetry={() => void Promise.all([customer.refetch(), mandatory.refetch()])}
        retrying={customer.isFetching || mandatory.isFetching}
      />
    )
  }
  // The row of favourites is above the form, which must not move when they arrive.
  if (refusal !== null || !setup || favourites.isLoading) return <LoadingForm />
  return <BookingForm setup={setup} onNotAvailable={() => sendHome(mayNotBookMessage)} />
}

function useSendHome() {
  const navigate = useNavigate()
  return useCallback(
    (reason: string) => {
      notify.failure(bookingTexts.booking, new Error(reason))
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
  if (!can(session, 'booking')) return bookingTexts.mayNotBook
  if (session.user.ausr_cust_id === null) return bookingTexts.askForDefaultAccount(mayNotBookMessage)
  return customer !== undefined && !customerMayBook(customer, session.user) ? mayNotBookMessage : null
}

const LoadingForm = () => (
  <>
    <PageHeading
      title={pages.docket.heading}
      beside={<HeadingNote>{pages.docket.description}</HeadingNote>}
      documentTitle={pages.docket.title}
    />
    <Stack component="output" gap="lg" aria-label={bookingTexts.loadingBookingForm}>
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

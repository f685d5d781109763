import { Button, Text } from '@mantine/core'
import { customerMayBook } from '@despatch/domain/customers/customer.ts'
import { IconCopyPlus, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../platform/api.ts'
import { messageOf } from '../../platform/notify.ts'
import { pages } from '../../platform/pages.ts'
import { can, useSignedIn } from '../../platform/session.ts'
import { paths } from '../../platform/paths.ts'
import { RefundOverpaid } from '../../payments/refund-overpaid.tsx'
import { PaymentPanel } from '../../payments/payment-panel.tsx'
import { TrackingLink } from '../../dockets/tracking-link.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Money } from '../../ui/money-cell.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TimeOf } from '../../ui/time-of.tsx'
import { useBackTarget } from '../../dockets/back-target.ts'
import { serviceOfDocketQuery } from '../../lookups/lookups.queries.ts'
import { docketQuery } from '../../dockets/docket.queries.ts'
import { customerQuery } from '../../customers/customers.queries.ts'
import { BookingSummary } from '../../dockets/booking/summary/booking-summary.tsx'
import type { BookingCustomer, DocketRow } from '../../dockets/docket-calls.ts'
import { DocketPdfButton } from '../../dockets/documents/docket-pdf-button.tsx'
import { useFailureToast } from '../../platform/failure-toast.ts'
import { LabelsButton } from '../../dockets/documents/labels-button.tsx'
import { ChangeBooking } from '../../dockets/changes/change-booking.tsx'
import { ChangeRequest } from '../../dockets/changes/change-request.tsx'
import { useLiveDocket } from '../../dockets/changes/use-live-docket.ts'
import { CancelBooking } from '../../dockets/changes/cancel-booking.tsx'
import { UndoCancellation } from '../../dockets/changes/undo-cancellation.tsx'
import { OpenDriverEvents } from '../../dockets/driver-events/open-driver-events.tsx'
import { ChargesPanel } from '../../dockets/charges/charges-panel.tsx'
import { SaveFavouriteButton } from '../../dockets/favourites/save-favourite-button.tsx'
import { LoadingDocket } from '../../dockets/booking/existing/loading-docket.tsx'
import { useShownDocket } from '../../dockets/booking/existing/shown-docket.ts'
import { DocketMap } from './docket-map.tsx'
import classes from './docket.module.css'
import { HistorySection } from './history-section.tsx'
import { docketPageTexts } from './texts.ts'
import { useOpenedDocket, type StoredDocket } from '../../dockets/booking/existing/use-opened-docket.ts'

const RecentBookings = () => (
  <Button component={Link} to={paths.recentBookings} variant="default">
    {pages.recentBookings.title}
  </Button>
)

/** An existing docket, read-only (FORM-08). */
export function ExistingDocketPage({ dck_id }: { dck_id: number }) {
  const found = useQuery(docketQuery(dck_id))
  const back = useBackTarget()
  const session = useSignedIn()
  const { user } = session
  const customer = useQuery(customerQuery(user.ausr_cust_id))
  const services = useQuery(serviceOfDocketQuery(dck_id))
  useFailureToast(docketPageTexts.loadingBookingData, found.error)
  const archive = found.data?.docket?.dck_archive === 'T'
  useShownDocket(found.data?.docket ? dck_id : undefined, archive)
  useLiveDocket(found.data?.docket ?? null)

  if (found.isPending) return <LoadingDocket />
  if (found.isError || !found.data.docket) {
    const missing = !found.error || (found.error instanceof ApiError && found.error.status === 404)
    return (
      <>
        <BackTo back={back} />
        <FailedState
          order={1}
          title={missing ? docketPageTexts.docketNotFound : docketPageTexts.docketNotLoaded}
          message={missing ? docketPageTexts.docketNotFoundHelp : messageOf(found.error)}
          {...(missing ? { action: <RecentBookings /> } : { onRetry: () => void found.refetch() })}
        />
      </>
    )
  }
  const { docket, addresses, parcels } = found.data
  const service =
    services.data?.find((each) => each.styp_id.trim() === docket.dck_serv_type.trim())?.styp_description ??
    (services.isPending ? '' : docket.dck_serv_type)
  return (
    <>
      <BackTo back={back} />
      <PageHeading
        title={docket.dck_docket}
        beside={
          <StatusBadge
            description={docket.dsts_description}
            colour={docket.dsts_color}
            fontColour={docket.dsts_font_color}
          />
        }
        description={<DocketDescription docket={docket} />}
        actions={<Actions stored={{ docket, addresses, parcels }} />}
      />
      {docket.dck_status === 'C' && can(session, 'control') && <UndoCancellation docket={docket} />}
      <ChangeRequest docket={docket} stops={addresses.length} />
      <OpenDriverEvents dck_id={dck_id} />
      <div className={classes.layout}>
        <DocketMap docket={docket} addresses={addresses} />
        <div className={classes.main}>
          <HistorySection dck_id={dck_id} />
          <BookingSummary
            docket={docket}
            account={docket.cust_name}
            service={service}
            tariff={docket.ttyp_description}
            customer={customer.data?.cust_id === docket.dck_cust_id ? customer.data : null}
            addresses={addresses}
            parcels={parcels}
            stored={{ docket, addresses }}
          />
        </div>
        <div className={classes.side}>
          <ChargesPanel docket={docket} Refund={RefundOverpaid} />
          <PaymentPanel docket={docket} />
        </div>
      </div>
    </>
  )
}

const BookedAt = ({ docket: { dck_created, drv_driver } }: { docket: DocketRow }) => {
  const time = <TimeOf iso={dck_created} within />
  return drv_driver ? docketPageTexts.bookedAtAndDriver(time, drv_driver) : docketPageTexts.bookedAt(time)
}

const DocketDescription = ({ docket }: { docket: DocketRow }) => (
  <>
    <BookedAt docket={docket} />
    {docket.dck_total !== undefined && (
      <>
        ,{' '}
        <Text span inherit c="var(--mantine-color-text)" fw={600}>
          <Money pounds={docket.dck_total} currency={docket.dck_currency} />
        </Text>
      </>
    )}
  </>
)

function Actions({ stored }: { stored: StoredDocket }) {
  const { docket } = stored
  const session = useSignedIn()
  const customer = useQuery(customerQuery(session.user.ausr_cust_id)).data ?? null
  const mayBook = can(session, 'booking') && customerMayBook(customer, session.user)
  return (
    <>
      {/* First, because a repeat booking is what most people open a docket for. */}
      {mayBook && customer && <BookingButtons stored={stored} customer={customer} />}
      <Button
        variant="default"
        leftSection={<IconRoute size={16} aria-hidden />}
        renderRoot={(props) => <TrackingLink docket={docket} customer={docket} {...props} />}
      >
        {docketPageTexts.track}
      </Button>
      <LabelsButton docket={docket} />
      {can(session, 'export') && <DocketPdfButton docket={docket} />}
      <ChangeBooking stored={stored} />
      <CancelBooking docket={docket} />
      <SaveFavouriteButton dck_id={docket.dck_id} />
    </>
  )
}

function BookingButtons({ stored, customer }: { stored: StoredDocket; customer: BookingCustomer }) {
  const { buttons, press } = useOpenedDocket(stored, customer)
  // Re-use first, in the order of the Tab key too.
  const ordered = buttons.toSorted(
    (one, other) => Number(other.button === 'reuse') - Number(one.button === 'reuse'),
  )
  return ordered.map(({ button, label }) => (
    <Button
      key={button}
      {...(button === 'reuse'
        ? { leftSection: <IconCopyPlus size={16} aria-hidden /> }
        : { variant: 'default' })}
      onClick={() => press(button)}
    >
      {label}
    </Button>
  ))
}

function BackTo({ back }: { back: ReturnType<typeof useBackTarget> }) {
  if (!back) return null
  return <BackLink to={back.to} search={back.search} label={back.label} />
}

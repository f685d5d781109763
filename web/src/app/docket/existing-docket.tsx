import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../platform/api.ts'
import { messageOf } from '../../platform/notify.ts'
import { pages } from '../../platform/pages.ts'
import { can, useSignedIn } from '../../platform/session.ts'
import { paths } from '../../platform/paths.ts'
import { RefundOverpaid } from '../../payments/refund-overpaid.tsx'
import { DocketBilling } from '../../billing/docket-billing.tsx'
import { PaymentPanel } from '../../payments/payment-panel.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Money } from '../../ui/money-cell.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TimeOf } from '../../ui/time-of.tsx'
import { useBackTarget } from '../../dockets/back-target.ts'
import { serviceOfDocketQuery } from '../../lookups/lookups.queries.ts'
import { docketQuery } from '../../dockets/docket.queries.ts'
import { DocketContents } from '../../dockets/changes/docket-contents.tsx'
import type { DocketRow } from '../../dockets/docket-calls.ts'
import { useFailureToast } from '../../platform/failure-toast.ts'
import { ChangeRequest } from '../../dockets/changes/change-request.tsx'
import { useLiveDocket } from '../../dockets/changes/use-live-docket.ts'
import { UndoCancellation } from '../../dockets/changes/undo-cancellation.tsx'
import { OpenDriverEvents } from '../../dockets/driver-events/open-driver-events.tsx'
import { ChargesPanel } from '../../dockets/charges/charges-panel.tsx'
import { LoadingDocket } from '../../dockets/booking/existing/loading-docket.tsx'
import { useShownDocket } from '../../dockets/booking/existing/shown-docket.ts'
import { DocketActions } from './docket-actions.tsx'
import { DocketMap } from './docket-map.tsx'
import classes from './docket.module.css'
import { HistorySection } from './history-section.tsx'
import { docketPageTexts } from './texts.ts'

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
        actions={<DocketActions stored={{ docket, addresses, parcels }} />}
      />
      {docket.dck_status === 'C' && can(session, 'control') && <UndoCancellation docket={docket} />}
      <ChangeRequest docket={docket} stops={addresses.length} />
      <OpenDriverEvents dck_id={dck_id} />
      <div className={classes.layout}>
        <DocketMap docket={docket} addresses={addresses} />
        <div className={classes.main}>
          <HistorySection dck_id={dck_id} />
          <DocketContents stored={{ docket, addresses, parcels }} service={service} />
        </div>
        <div className={classes.side}>
          <ChargesPanel docket={docket} Refund={RefundOverpaid} />
          <DocketBilling docket={docket} />
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

function BackTo({ back }: { back: ReturnType<typeof useBackTarget> }) {
  if (!back) return null
  return <BackLink to={back.to} search={back.search} label={back.label} />
}

import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../platform/api.ts'
import { messageOf, notify } from '../platform/notify.ts'
import { pages } from '../platform/pages.ts'
import { can, useSession } from '../platform/session.ts'
import { paths } from '../platform/paths.ts'
import { companyOfReference } from '../tenants/databases.ts'
import { useTenant, useThemeOverride } from '../tenants/tenant-theme.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TimeFormatsProvider } from '../ui/time-formats-provider.tsx'
import { lastTracked } from './last-tracked.ts'
import { OrderSummary } from './order-summary.tsx'
import { lookupsOf } from './recent-lookups.ts'
import { stopName } from './stop-name.ts'
import { trackingTexts } from './texts.ts'
import { trackQuery, type Tracked, type TrackQuery } from './track-calls.ts'
import { TrackForm } from './track-form.tsx'

const notFound = (failure: unknown) =>
  failure instanceof ApiError && failure.code === 'INVALID_TRACKING_REFERENCE'

/** Finds a delivery and shows it, with the branding of its company. */
export function TrackedDocket({ query }: { query: TrackQuery }) {
  const session = useSession()
  const hasOwn = can(session, 'history')
  const { data, error, isFetching, refetch } = useQuery(trackQuery(query, hasOwn))
  const company = useQuery({ ...companyOfReference(query.tracking_ref), enabled: session === null }).data
    ?.company
  useThemeOverride(data?.theme ?? (session ? undefined : company?.theme))
  const { database, choose } = useTenant()
  // The next page of a visitor shows the company of this delivery.
  const visited = data && !session && database === null ? company?.name : undefined
  useEffect(() => {
    if (visited !== undefined) choose(visited)
  }, [visited, choose])
  useShareableUrl(query, hasOwn, data?.dck_tracking)
  useSaveLookup(data)

  useEffect(() => {
    if (!notFound(error)) return
    lastTracked.write(null)
    notify.failure(trackingTexts.invalidTrackingReference, new Error(trackingTexts.checkReference))
  }, [error])

  if (data)
    return (
      <TimeFormatsProvider settings={data.settings}>
        <OrderSummary tracked={data} onChanged={refetch} />
      </TimeFormatsProvider>
    )
  if (notFound(error))
    return (
      <>
        <PageHeading
          title={trackingTexts.deliveryNotFound}
          description={trackingTexts.deliveryNotFoundHelp(query.tracking_ref)}
        />
        <TrackForm reference={query.tracking_ref} />
      </>
    )
  if (error)
    return (
      <>
        <PageHeading title={pages.track.heading} />
        <FailedState
          title={trackingTexts.deliveryNotLoaded}
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    )
  return <SummarySkeleton reference={query.tracking_ref} />
}

/** Replaces the docket number in the URL with the tracking reference, which can be shared without a postcode. */
function useShareableUrl(query: TrackQuery, hasOwn: boolean, dck_tracking: string | undefined) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { tracking_ref, dadd_postalcode } = query
  useEffect(() => {
    if (!dck_tracking) return
    lastTracked.write(dck_tracking)
    if (dck_tracking === tracking_ref) return
    const found = queries.getQueryData(
      trackQuery({ tracking_ref, ...(dadd_postalcode ? { dadd_postalcode } : {}) }, hasOwn).queryKey,
    )
    queries.setQueryData(trackQuery({ tracking_ref: dck_tracking }, hasOwn).queryKey, found)
    void navigate({ to: paths.track, search: { tracking_ref: dck_tracking }, replace: true })
  }, [dck_tracking, tracking_ref, dadd_postalcode, hasOwn, navigate, queries])
}

/** Saves the delivery for the home page of a logged-in user. */
function useSaveLookup(tracked: Tracked | undefined) {
  const session = useSession()
  const { dck_tracking, dck_docket } = tracked ?? {}
  const last = tracked?.stops.at(-1)
  const destination = tracked && last ? stopName(last, tracked.stops.length - 1) : ''
  useEffect(() => {
    if (session && dck_tracking && dck_docket)
      lookupsOf(session).add({ dck_tracking, dck_docket, destination })
  }, [session, dck_tracking, dck_docket, destination])
}

const SummarySkeleton = ({ reference }: { reference: string }) => (
  <>
    <PageHeading title={`${trackingTexts.tracking} ${reference}`} />
    <Stack component="output" gap="lg">
      <VisuallyHidden>{trackingTexts.loadingDelivery}</VisuallyHidden>
      <Skeleton height={70} />
      <Skeleton height={300} />
    </Stack>
  </>
)

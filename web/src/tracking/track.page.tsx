import type { QueryClient } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { pages } from '../platform/pages.ts'
import { sessionQuery } from '../platform/session.ts'
import { paths } from '../platform/paths.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { lastTracked } from './last-tracked.ts'
import { trackQuery } from './track-calls.ts'
import { TrackForm } from './track-form.tsx'
import classes from './track.module.css'
import { TrackedDocket } from './tracked-docket.tsx'

/** Starts the lookup for a visitor who is not logged in. A user's own deliveries are searched once the session is known. */
export function prefetch(queries: QueryClient, { tracking_ref, dadd_postalcode }: Record<string, string>) {
  const reference = tracking_ref?.trim()
  if (!reference || queries.getQueryData(sessionQuery.queryKey) !== null) return
  void queries.prefetchQuery(
    trackQuery({ tracking_ref: reference, ...(dadd_postalcode ? { dadd_postalcode } : {}) }, false),
  )
}

/** /docket/track: public tracking by the reference in the URL, or by the one tracked last (TRACK-02). */
export default function TrackPage() {
  const search = useSearch({ from: '/shell/docket/track' })
  const tracking_ref = search.tracking_ref?.trim()
  const last = lastTracked.read()
  // The reference is in the URL, so that the page can be shared and another delivery has another URL.
  if (!tracking_ref && last) return <Navigate to={paths.track} search={{ tracking_ref: last }} replace />
  return (
    <div className={classes.page}>
      {tracking_ref ? (
        <TrackedDocket
          key={tracking_ref}
          query={{
            tracking_ref,
            ...(search.dadd_postalcode ? { dadd_postalcode: search.dadd_postalcode } : {}),
          }}
        />
      ) : (
        <>
          <PageHeading title={pages.track.heading} description={pages.track.description} />
          <TrackForm focused />
        </>
      )}
    </div>
  )
}

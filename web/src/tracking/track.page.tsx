import { Navigate, useSearch } from '@tanstack/react-router'
import { pages } from '../app/pages.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { lastTracked } from './last-tracked.ts'
import { TrackForm } from './track-form.tsx'
import classes from './track.module.css'
import { TrackedDocket } from './tracked-docket.tsx'

/** /docket/track: public tracking by the reference in the address, or the one tracked last (TRACK-02). */
export function TrackPage() {
  const search = useSearch({ from: '/shell/docket/track' })
  const tracking_ref = search.tracking_ref?.trim()
  const kept = lastTracked.read()
  // The address names what it shows: it can be passed on, and to track another is another address.
  if (!tracking_ref && kept) return <Navigate to={paths.track} search={{ tracking_ref: kept }} replace />
  return (
    <div className={classes.page}>
      {tracking_ref ? (
        <TrackedDocket
          key={tracking_ref}
          wanted={{
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

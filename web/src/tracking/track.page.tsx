import { useSearch } from '@tanstack/react-router'
import { PageHeading } from '../ui/page-heading.tsx'
import { lastTracked } from './last-tracked.ts'
import { TrackForm } from './track-form.tsx'
import classes from './track.module.css'
import { TrackedDocket } from './tracked-docket.tsx'

/** /docket/track: public tracking by the reference in the address, or the one tracked last (TRACK-02). */
export function TrackPage() {
  const search = useSearch({ from: '/shell/docket/track' })
  const tracking_ref = search.tracking_ref?.trim() || lastTracked.read()
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
          <PageHeading
            title="Track a delivery"
            says="The reference is on the label and in every mail about the delivery."
          />
          <TrackForm focused />
        </>
      )}
    </div>
  )
}

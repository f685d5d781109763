import { milesInWords } from '@despatch/domain/pricing/miles-source.ts'
import { TimeOf } from '../../../ui/time-of.tsx'
import classes from './route-panel.module.css'
import { minutesInWords } from './minutes-in-words.ts'
import { bookingTexts } from '../texts.ts'
import type { EstimatedBooking } from './use-estimate.ts'

/** The distance, the driving time, and when the goods are collected and delivered. */
export function EstimateFigures({ estimate, isStale }: { estimate: EstimatedBooking; isStale: boolean }) {
  const { miles, milesSource, minutes, addresses } = estimate
  const [collection] = addresses
  const delivery = addresses.at(-1)
  return (
    <div className={classes.figures} data-stale={isStale || undefined}>
      <div className={classes.distance}>
        {milesInWords(miles, milesSource)}, {minutesInWords(minutes)}
      </div>
      {collection?.dadd_deadline && delivery?.dadd_deadline && (
        <div>
          {bookingTexts.collectedAndDeliveredBy(
            <strong>
              <TimeOf iso={collection.dadd_deadline} form="brief" within />
            </strong>,
            <strong>
              <TimeOf iso={delivery.dadd_deadline} form="brief" within />
            </strong>,
          )}
        </div>
      )}
    </div>
  )
}

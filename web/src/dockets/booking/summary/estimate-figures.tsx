import { milesInWords } from '@despatch/domain/pricing/miles-source.ts'
import bookingClasses from '../booking.module.css'
import classes from './route-panel.module.css'
import { minutesInWords } from './minutes-in-words.ts'
import { PromisedTimes } from './promised-times.tsx'
import type { EstimatedBooking } from './use-estimate.ts'

/** When the goods are delivered and collected, the distance and the driving time. */
export function EstimateFigures({ estimate, isStale }: { estimate: EstimatedBooking; isStale: boolean }) {
  const { miles, milesSource, minutes, addresses, usually } = estimate
  return (
    <>
      <PromisedTimes addresses={addresses} usually={usually} isStale={isStale} />
      <div
        className={[classes.distance, bookingClasses.wideOnly].join(' ')}
        data-stale={isStale || undefined}
      >
        {milesInWords(miles, milesSource)}, {minutesInWords(minutes)}
      </div>
    </>
  )
}

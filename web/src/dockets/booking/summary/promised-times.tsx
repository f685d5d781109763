import { DueBy, UsuallyBy } from '../../../ui/due-by.tsx'
import type { PricedAddress } from '../../docket-calls.ts'
import classes from './route-panel.module.css'

interface PromisedTimesProps {
  /** The stops with their times, in order. */
  addresses: readonly PricedAddress[]
  /** By when most deliveries like this arrive; null if that is not known. */
  usually: string | null
  isStale?: boolean
}

/** When the goods are delivered and collected at the latest, and when most are delivered. */
export function PromisedTimes({ addresses, usually, isStale = false }: PromisedTimesProps) {
  const collection = addresses[0]?.dadd_deadline
  const delivery = addresses.at(-1)?.dadd_deadline
  if (!collection || !delivery) return null
  return (
    <div className={classes.figures} data-stale={isStale || undefined}>
      <div className={classes.promise}>
        <DueBy type={1} deadline={delivery} />
      </div>
      {usually && (
        <div>
          <UsuallyBy time={usually} />
        </div>
      )}
      <div className={classes.collection}>
        <DueBy type={0} deadline={collection} />
      </div>
    </div>
  )
}

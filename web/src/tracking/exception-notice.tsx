import { IconAlertTriangle } from '@tabler/icons-react'
import { TimeOf } from '../ui/time-of.tsx'
import type { Tracked } from './track-calls.ts'
import classes from './track.module.css'

/** An exception in the delivery, shown above its milestones. */
export const ExceptionNotice = ({ exception }: { exception: NonNullable<Tracked['exception']> }) => (
  <p className={classes.exception} data-final={exception.final || undefined}>
    <IconAlertTriangle size={18} stroke={1.8} aria-hidden className={classes.exceptionIcon} />
    <span>
      {exception.label}
      {exception.at && (
        <>
          , <TimeOf iso={exception.at} within />
        </>
      )}
      {exception.final ? '. This delivery will not continue.' : '. We are working to resolve this.'}
    </span>
  </p>
)

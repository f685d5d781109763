import { IconAlertTriangle } from '@tabler/icons-react'
import { TimeOf } from '../ui/time-of.tsx'
import type { Tracked } from './track-calls.ts'
import classes from './track.module.css'

/** What stands in the way of an ordinary journey, above its milestones. */
export const Setback = ({ setback }: { setback: NonNullable<Tracked['exception']> }) => (
  <p className={classes.setback} data-final={setback.final || undefined}>
    <IconAlertTriangle size={18} stroke={1.8} aria-hidden className={classes.setbackSign} />
    <span>
      {setback.label}
      {setback.at && (
        <>
          , <TimeOf iso={setback.at} within />
        </>
      )}
      {setback.final ? '. This delivery goes no further.' : '. We will try to get it moving again.'}
    </span>
  </p>
)

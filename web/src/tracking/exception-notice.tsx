import { IconAlertTriangle } from '@tabler/icons-react'
import { trackingTexts } from './texts.ts'
import type { Tracked } from './track-calls.ts'
import classes from './track.module.css'

/** What an exception means for the delivery. The heading of the page names it. */
export const ExceptionNotice = ({ exception }: { exception: NonNullable<Tracked['exception']> }) => (
  <p className={classes.exception} data-final={exception.final || undefined}>
    <IconAlertTriangle size={18} stroke={1.8} aria-hidden className={classes.exceptionIcon} />
    {exception.final ? trackingTexts.deliveryNotCompleted : trackingTexts.weAreWorking}
  </p>
)

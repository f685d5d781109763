import { IconAlertTriangle, IconCircle, IconCircleFilled, IconMinus, IconX } from '@tabler/icons-react'
import type { ScheduleDay } from './schedules.queries.ts'
import classes from './schedules.module.css'

const icons = {
  planned: IconCircle,
  made: IconCircleFilled,
  skipped: IconMinus,
  failed: IconAlertTriangle,
  missed: IconX,
} as const

/** The sign of a day's state. Its words are beside it, or in the name of what it is in. */
export function StateIcon({ state }: { state: ScheduleDay['sday_state'] }) {
  const Sign = icons[state]
  return (
    <Sign
      size={14}
      aria-hidden
      className={classes.sign}
      data-problem={state === 'failed' || state === 'missed' || undefined}
    />
  )
}

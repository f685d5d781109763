import { attentionOf } from '@despatch/domain/dockets/attention.ts'
import { minutesLeft } from '@despatch/domain/time/minutes-left.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { DocketNumber } from '../../ui/docket-number.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TimeOf } from '../../ui/time-of.tsx'
import classes from './home.module.css'
import type { OverviewDocket } from './overview.queries.ts'
import { homeTexts } from './texts.ts'

/** 95 minutes → '1 h 35 min'. From 48 hours on, whole days. */
function spell(minutes: number): string {
  if (minutes < 60) return homeTexts.minutes(minutes)
  if (minutes < 48 * 60) return homeTexts.hoursMinutes(Math.floor(minutes / 60), minutes % 60)
  return homeTexts.days(Math.floor(minutes / (24 * 60)))
}

interface DeliveryRowProps {
  docket: OverviewDocket
  now: number
  /** Whether its time comes first, beside the line of the timeline. */
  onTimeline?: boolean
}

/** One active delivery: number, route, status, and when it is due or how late it is. */
export function DeliveryRow({ docket, now, onTimeline = false }: DeliveryRowProps) {
  const { dadd_deadline: deadline } = docket
  const left = deadline ? minutesLeft(deadline, now) : 0
  // A docket that waits for a decision shows that by its status, so it is not marked late.
  const isLate = attentionOf(docket.dck_status, deadline, now) === 'late'
  return (
    <Link
      to={paths.docket}
      search={{ _id: docket.dck_id, caller: 'home' }}
      className={classes.row}
      data-timeline={onTimeline || undefined}
    >
      <DocketNumber>{docket.dck_docket}</DocketNumber>
      <span className={classes.way}>
        {docket.from_companyname || docket.from_town} → {docket.to_companyname || docket.to_town}
      </span>
      <StatusBadge
        description={docket.dsts_description}
        colour={docket.dsts_color}
        fontColour={docket.dsts_font_color}
      />
      <span className={classes.due} data-late={isLate || undefined}>
        {left < 0 ? homeTexts.lateBy(spell(-left)) : deadline && <TimeOf iso={deadline} form="brief" />}
      </span>
    </Link>
  )
}

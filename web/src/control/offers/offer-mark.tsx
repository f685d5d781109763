import { VisuallyHidden } from '@mantine/core'
import { formatLondon, instantMs } from '@despatch/domain/time/london-time.ts'
import { IconUserOff, IconUserQuestion } from '@tabler/icons-react'
import type { BoardRow } from '../board-calls.ts'
import { useClock } from '../../ui/use-clock.ts'
import classes from '../board/board.module.css'
import { offerTexts } from './texts.ts'

type OfferedRow = Pick<BoardRow, 'dck_offered' | 'dck_offered_until' | 'dck_declined'>

/** Marks a docket that is offered to drivers, or that none of them has accepted. */
export function OfferMark({ dck_offered, dck_offered_until: until, dck_declined }: OfferedRow) {
  const isOpen = useClock((now) => until !== null && instantMs(until) > now)
  const label =
    isOpen && until !== null
      ? offerTexts.waiting(dck_offered, formatLondon(until).slice(-5))
      : offerTexts.notTaken(dck_declined, dck_offered)
  const Shape = isOpen ? IconUserQuestion : IconUserOff
  return (
    <span className={classes.asked} title={label}>
      <Shape size={16} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconPencilQuestion, type Icon } from '@tabler/icons-react'
import type { BoardRow } from '../board-calls.ts'
import { OfferMark } from '../offers/offer-mark.tsx'
import classes from './board.module.css'
import { boardTexts } from './texts.ts'

/** The number of a docket, marked while a customer or a driver waits for a decision. */
export const BoardDocket = ({ row }: { row: BoardRow }) => (
  <span className={classes.docket}>
    {row.dck_docket}
    {row.dck_change_asked && <Mark icon={IconPencilQuestion} label={boardTexts.changeRequests} />}
    {row.dck_driver_report && <Mark icon={IconAlertTriangle} label={boardTexts.driverReport} />}
    {row.dck_offered + row.dck_declined > 0 && <OfferMark {...row} />}
  </span>
)

const Mark = ({ icon: Shape, label }: { icon: Icon; label: string }) => (
  <span className={classes.asked} title={label}>
    <Shape size={16} aria-hidden />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
)

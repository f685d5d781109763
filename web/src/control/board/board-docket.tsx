import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconPencilQuestion, type Icon } from '@tabler/icons-react'
import type { BoardRow } from '../board-calls.ts'
import classes from './board.module.css'
import { boardTexts } from './texts.ts'

/** The number of a docket, marked while a customer or a driver waits for a decision. */
export const BoardDocket = ({
  row: { dck_docket, dck_change_asked, dck_driver_report },
}: {
  row: BoardRow
}) => (
  <span className={classes.docket}>
    {dck_docket}
    {dck_change_asked && <Mark icon={IconPencilQuestion} label={boardTexts.changesAsked} />}
    {dck_driver_report && <Mark icon={IconAlertTriangle} label={boardTexts.driverReport} />}
  </span>
)

const Mark = ({ icon: Shape, label }: { icon: Icon; label: string }) => (
  <span className={classes.asked} title={label}>
    <Shape size={16} aria-hidden />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
)

import { VisuallyHidden } from '@mantine/core'
import { IconPencilQuestion } from '@tabler/icons-react'
import type { BoardRow } from '../board-calls.ts'
import classes from './board.module.css'
import { boardTexts } from './texts.ts'

/** The number of a docket, marked while the customer waits for the answer to a change. */
export const BoardDocket = ({ row: { dck_docket, dck_change_asked } }: { row: BoardRow }) => (
  <span className={classes.docket}>
    {dck_docket}
    {dck_change_asked && (
      <span className={classes.asked} title={boardTexts.changesAsked}>
        <IconPencilQuestion size={16} aria-hidden />
        <VisuallyHidden>{boardTexts.changesAsked}</VisuallyHidden>
      </span>
    )}
  </span>
)

import { Alert, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { BoardRow } from '../board-calls.ts'
import { statusText } from './change-messages.ts'
import { changeStatusTexts } from './texts.ts'

interface ColleagueChangeProps {
  /** The docket as the dialog shows it. */
  seen: BoardRow
  /** The docket on the board; undefined if it has left it. */
  current: BoardRow | undefined
  onTake: () => void
}

/**
 * Tells the dispatcher that the docket has changed while the dialog was open. What was typed stays, and a save is still
 * refused until the dispatcher has seen the change (CTRL-06).
 */
export function ColleagueChange({ seen, current, onTake }: ColleagueChangeProps) {
  if (current && current.dck_version <= seen.dck_version) return null
  return (
    <Alert
      // An <output> cannot be drawn as an alert of the library.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="status"
      color="yellow"
      icon={<IconRefresh aria-hidden />}
      title={changeStatusTexts.justChanged(seen.dck_docket)}
    >
      {current ? (
        <>
          {changeStatusTexts.statusNow(statusText(current))}{' '}
          <Button size="compact-sm" variant="default" onClick={onTake}>
            {changeStatusTexts.continueChange}
          </Button>
        </>
      ) : (
        changeStatusTexts.notOnBoard
      )}
    </Alert>
  )
}

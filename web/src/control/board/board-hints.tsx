import { Kbd } from '@mantine/core'
import { Fragment } from 'react'
import classes from './board-hints.module.css'
import { boardTexts } from './texts.ts'

interface BoardHintsProps {
  mayChange: boolean
  /** The change that the key undoes, in words; null for none. */
  undoable: string | null
}

const moves = [{ keys: '↑ ↓', does: 'move' }]
const changes = [
  { keys: 'G', does: 'allocate to a driver' },
  { keys: 'N', does: 'next unallocated' },
  { keys: 'Space', does: 'select' },
]
const help = [{ keys: '?', does: 'all keys' }]

/** The most used keys, and the change that can be undone, below the board (CTRL-08). */
export function BoardHints({ mayChange, undoable }: BoardHintsProps) {
  const undo = undoable === null ? [] : [{ keys: 'Z', does: boardTexts.undoHint(undoable) }]
  const hints = mayChange ? [...moves, ...changes, ...undo, ...help] : [...moves, ...help]
  return (
    <p className={classes.hints}>
      {hints.map(({ keys, does }, index) => (
        <Fragment key={keys}>
          {index > 0 && ' · '}
          <Kbd size="xs">{keys}</Kbd> {does}
        </Fragment>
      ))}
    </p>
  )
}

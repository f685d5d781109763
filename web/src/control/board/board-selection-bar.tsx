import { Button, CloseButton, Kbd, Text } from '@mantine/core'
import { IconCheck, IconClipboardCheck, IconUser } from '@tabler/icons-react'
import classes from './board.module.css'

interface BoardSelectionBarProps {
  count: number
  /** How many of them are hidden by the filter. */
  hidden: number
  /** Whether at least one of them can be accepted. */
  mayAccept: boolean
  onAccept: () => void
  onAllocate: () => void
  onChange: () => void
  onClear: () => void
}

/** The actions for all selected dockets (CTRL-08). */
export const BoardSelectionBar = ({ count, hidden, mayAccept, ...actions }: BoardSelectionBarProps) => (
  <section aria-label="Selected dockets" className={classes.selection}>
    <Text component="output" size="sm" fw={600}>
      {count} selected{hidden > 0 ? `, ${hidden} hidden` : ''}
    </Text>
    {mayAccept && (
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconCheck size={16} aria-hidden />}
        rightSection={<Kbd size="xs">A</Kbd>}
        onClick={actions.onAccept}
      >
        Accept
      </Button>
    )}
    <Button
      size="compact-md"
      leftSection={<IconUser size={16} aria-hidden />}
      rightSection={<Kbd size="xs">G</Kbd>}
      onClick={actions.onAllocate}
    >
      Allocate to driver
    </Button>
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconClipboardCheck size={16} aria-hidden />}
      rightSection={<Kbd size="xs">S</Kbd>}
      onClick={actions.onChange}
    >
      Change status
    </Button>
    <CloseButton ml="auto" aria-label="Clear selection" title="Clear selection" onClick={actions.onClear} />
  </section>
)

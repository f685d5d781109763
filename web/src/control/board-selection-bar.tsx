import { Button, CloseButton, Kbd, Text } from '@mantine/core'
import { IconCheck, IconClipboardCheck, IconUser } from '@tabler/icons-react'
import classes from './board.module.css'

interface BoardSelectionBarProps {
  count: number
  /** How many of them the filter hides. */
  hidden: number
  /** Whether any of them can be accepted. */
  mayAccept: boolean
  onAccept: () => void
  onGive: () => void
  onChange: () => void
  onClear: () => void
}

/** What is done with all selected dockets at once (CTRL-08). */
export const BoardSelectionBar = ({ count, hidden, mayAccept, ...actions }: BoardSelectionBarProps) => (
  <section aria-label="Selected dockets" className={classes.selection}>
    <Text component="output" size="sm" fw={600}>
      {count} selected{hidden > 0 ? `, ${hidden} of them not shown` : ''}
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
      onClick={actions.onGive}
    >
      Give to a driver
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
    <CloseButton ml="auto" aria-label="Select none" title="Select none" onClick={actions.onClear} />
  </section>
)

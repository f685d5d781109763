import { Button, CloseButton, Kbd, Text } from '@mantine/core'
import { IconCheck, IconClipboardCheck, IconUser } from '@tabler/icons-react'
import { controlTexts } from '../texts.ts'
import classes from './board.module.css'
import { boardTexts } from './texts.ts'

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
  <section aria-label={boardTexts.selectedDockets} className={classes.selection}>
    <Text component="output" size="sm" fw={600}>
      {hidden > 0 ? boardTexts.selectedAndHidden(count, hidden) : boardTexts.selected(count)}
    </Text>
    {mayAccept && (
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconCheck size={16} aria-hidden />}
        rightSection={<Kbd size="xs">A</Kbd>}
        onClick={actions.onAccept}
      >
        {controlTexts.accept}
      </Button>
    )}
    <Button
      size="compact-md"
      leftSection={<IconUser size={16} aria-hidden />}
      rightSection={<Kbd size="xs">G</Kbd>}
      onClick={actions.onAllocate}
    >
      {controlTexts.allocateToDriver}
    </Button>
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconClipboardCheck size={16} aria-hidden />}
      rightSection={<Kbd size="xs">S</Kbd>}
      onClick={actions.onChange}
    >
      {controlTexts.changeStatus}
    </Button>
    <CloseButton
      ml="auto"
      aria-label={boardTexts.clearSelection}
      title={boardTexts.clearSelection}
      onClick={actions.onClear}
    />
  </section>
)

import { Text } from '@mantine/core'
import { ShortcutsDialog, type Shortcut } from '../../ui/shortcuts-dialog.tsx'
import { boardTexts } from './texts.ts'

interface BoardShortcut extends Shortcut {
  /** Only if the user may change statuses on this circuit. */
  isChange?: true
}

const shortcuts: readonly BoardShortcut[] = [
  { keys: ['↑', '↓', 'Page Up', 'Page Down', 'Home', 'End'], description: 'Move between dockets' },
  { keys: ['N'], description: 'Next unallocated docket' },
  { keys: ['O'], description: 'Open docket' },
  {
    keys: ['Enter', 'S'],
    description: 'Change the status of the docket or of all selected dockets',
    isChange: true,
  },
  {
    keys: ['G'],
    description: 'Allocate the docket or all selected dockets to a driver, or change the driver',
    isChange: true,
  },
  { keys: ['A'], description: 'Accept the docket or all selected dockets', isChange: true },
  { keys: ['Z'], description: 'Undo your last change', isChange: true },
  { keys: ['1', '2', '3'], description: 'In the dialog: choose the most suitable drivers', isChange: true },
  {
    keys: ['Ctrl Enter'],
    description: 'In the dialog: save and continue with the next docket',
    isChange: true,
  },
  { keys: ['Space'], description: 'Select docket', isChange: true },
  { keys: ['Shift ↑', 'Shift ↓'], description: 'Extend the selection', isChange: true },
  { keys: ['Ctrl A'], description: 'Select all visible dockets', isChange: true },
  { keys: ['Esc'], description: 'Clear selection', isChange: true },
  { keys: ['/'], description: 'Filter. Enter or ↓ returns to the dockets' },
  { keys: ['R'], description: 'Refresh the board' },
  { keys: ['?'], description: 'Show keyboard shortcuts' },
]

interface BoardShortcutsProps {
  opened: boolean
  mayChange: boolean
  onClose: () => void
}

/** The keyboard shortcuts of the board (CTRL-08). */
export const BoardShortcuts = ({ opened, mayChange, onClose }: BoardShortcutsProps) => (
  <ShortcutsDialog
    {...{ opened, onClose }}
    shortcuts={shortcuts.filter(({ isChange }) => mayChange || !isChange)}
  >
    {!mayChange && (
      <Text size="sm" c="dimmed">
        {boardTexts.onlyView}
      </Text>
    )}
  </ShortcutsDialog>
)

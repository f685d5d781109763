import { Kbd, Modal, Table, Text } from '@mantine/core'
import { dialogProps } from '../../ui/dialog-props.ts'
import { controlTexts } from '../texts.ts'
import { boardTexts } from './texts.ts'

interface Shortcut {
  keys: readonly string[]
  description: string
  /** Only if the user may change statuses on this circuit. */
  isChange?: true
}

const shortcuts: readonly Shortcut[] = [
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
  <Modal opened={opened} onClose={onClose} title={controlTexts.keyboardShortcuts} size="lg" {...dialogProps}>
    <Table verticalSpacing={6} withRowBorders={false} aria-label={controlTexts.keyboardShortcuts}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{boardTexts.shortcutKeys}</Table.Th>
          <Table.Th>{boardTexts.shortcutAction}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shortcuts
          .filter(({ isChange }) => mayChange || !isChange)
          .map(({ keys, description }) => (
            <Table.Tr key={description}>
              <Table.Td>
                {keys.map((key) => (
                  <Kbd key={key} mr={4} mb={2} display="inline-block">
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{description}</Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
    {!mayChange && (
      <Text size="sm" c="dimmed">
        {boardTexts.onlyView}
      </Text>
    )}
  </Modal>
)

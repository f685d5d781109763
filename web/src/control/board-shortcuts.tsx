import { Kbd, Modal, Table, Text } from '@mantine/core'
import { dialogProps } from '../ui/dialog-props.ts'

interface Shortcut {
  keys: readonly string[]
  does: string
  /** Only where the circuit lets its user change statuses. */
  changes?: true
}

const shortcuts: readonly Shortcut[] = [
  { keys: ['↑', '↓', 'Page Up', 'Page Down', 'Home', 'End'], does: 'Move from docket to docket' },
  { keys: ['N'], does: 'Next docket that waits for a driver' },
  { keys: ['O'], does: 'Open the docket' },
  {
    keys: ['Enter', 'S'],
    does: 'Change the status of the docket, or of all that are selected',
    changes: true,
  },
  {
    keys: ['G'],
    does: 'Give the docket, or all that are selected, to a driver or to another driver',
    changes: true,
  },
  { keys: ['A'], does: 'Accept the docket, or all that are selected', changes: true },
  { keys: ['U'], does: 'Undo what you changed last', changes: true },
  { keys: ['Ctrl Enter'], does: 'In the dialog: save, and go on with the next docket', changes: true },
  { keys: ['Space'], does: 'Select the docket', changes: true },
  { keys: ['Shift ↑', 'Shift ↓'], does: 'Select from docket to docket', changes: true },
  { keys: ['Ctrl A'], does: 'Select all that are shown', changes: true },
  { keys: ['Esc'], does: 'Select none', changes: true },
  { keys: ['/'], does: 'Filter; Enter or ↓ leads to the dockets' },
  { keys: ['R'], does: 'Refresh the board now' },
  { keys: ['?'], does: 'Show these keys' },
]

interface BoardShortcutsProps {
  opened: boolean
  mayChange: boolean
  onClose: () => void
}

/** The keys that drive the board (CTRL-08). */
export const BoardShortcuts = ({ opened, mayChange, onClose }: BoardShortcutsProps) => (
  <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="lg" {...dialogProps}>
    <Table verticalSpacing={6} withRowBorders={false} aria-label="Keyboard shortcuts">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Keys</Table.Th>
          <Table.Th>What they do</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shortcuts
          .filter(({ changes }) => mayChange || !changes)
          .map(({ keys, does }) => (
            <Table.Tr key={does}>
              <Table.Td>
                {keys.map((key) => (
                  <Kbd key={key} mr={4} mb={2} display="inline-block">
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
    {!mayChange && (
      <Text size="sm" c="dimmed">
        You may look at this circuit but not change its dockets, so Enter opens a docket.
      </Text>
    )}
  </Modal>
)

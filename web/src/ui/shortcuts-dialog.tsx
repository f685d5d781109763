import { Kbd, Modal, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { dialogProps } from './dialog-props.ts'
import { commonTexts } from './texts.ts'
import { uiTexts } from './ui-texts.ts'

export interface Shortcut {
  keys: readonly string[]
  description: string
}

interface ShortcutsDialogProps {
  opened: boolean
  shortcuts: readonly Shortcut[]
  onClose: () => void
  /** A sentence below the keys. */
  children?: ReactNode
}

/** The keyboard shortcuts of a page. */
export const ShortcutsDialog = ({ opened, shortcuts, onClose, children }: ShortcutsDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={commonTexts.keyboardShortcuts} size="lg" {...dialogProps}>
    <Table verticalSpacing={6} withRowBorders={false} aria-label={commonTexts.keyboardShortcuts}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{uiTexts.shortcutKeys}</Table.Th>
          <Table.Th>{uiTexts.shortcutAction}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shortcuts.map(({ keys, description }) => (
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
    {children}
  </Modal>
)

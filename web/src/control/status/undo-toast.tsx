import { Button, Group, Kbd, Text } from '@mantine/core'
import { commonTexts } from '../../ui/texts.ts'

/** How long the toast offers Undo, in milliseconds. */
export const UNDO_TOAST_MS = 30_000

interface UndoToastProps {
  message: string
  onUndo: () => void
  /** The key that undoes the change too, if the page has one. */
  shortcut?: string
}

/** The message of a change with an Undo button. */
export const UndoToast = ({ message, onUndo, shortcut }: UndoToastProps) => (
  <Group justify="space-between" gap="xs" wrap="nowrap">
    <Text size="sm">{message}</Text>
    <Button
      variant="default"
      size="compact-sm"
      rightSection={shortcut !== undefined && <Kbd size="xs">{shortcut}</Kbd>}
      onClick={onUndo}
    >
      {commonTexts.undo}
    </Button>
  </Group>
)

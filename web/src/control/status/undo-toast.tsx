import { Button, Group, Kbd, Text } from '@mantine/core'

interface UndoToastProps {
  message: string
  onUndo: () => void
}

/** The message of a change with an Undo button. */
export const UndoToast = ({ message, onUndo }: UndoToastProps) => (
  <Group justify="space-between" gap="xs" wrap="nowrap">
    <Text size="sm">{message}</Text>
    <Button variant="default" size="compact-sm" rightSection={<Kbd size="xs">Z</Kbd>} onClick={onUndo}>
      Undo
    </Button>
  </Group>
)

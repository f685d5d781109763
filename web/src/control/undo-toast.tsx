import { Button, Group, Kbd, Text } from '@mantine/core'

interface UndoToastProps {
  words: string
  onUndo: () => void
}

/** What a toast says about a change, with a button that undoes it. */
export const UndoToast = ({ words, onUndo }: UndoToastProps) => (
  <Group justify="space-between" gap="xs" wrap="nowrap">
    <Text size="sm">{words}</Text>
    <Button variant="default" size="compact-sm" rightSection={<Kbd size="xs">U</Kbd>} onClick={onUndo}>
      Undo
    </Button>
  </Group>
)

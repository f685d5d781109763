import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'

interface ColumnChoiceProps {
  columns: readonly { id: string; label: string }[]
  chosen: readonly string[]
  /** Whether nothing else than usual was chosen. */
  isUsual: boolean
  /** The one that always stays: what tells one row from another. */
  always: string
  /** Null: the usual ones. */
  onChoose: (ids: string[] | null) => void
}

/** Which columns a list shows. */
export const ColumnChoice = ({ columns, chosen, isUsual, always, onChoose }: ColumnChoiceProps) => (
  <Popover position="bottom-end" withinPortal trapFocus returnFocus shadow="md">
    <Popover.Target>
      <ActionIcon variant="default" size="input-sm" aria-label="Columns" title="Columns">
        <IconColumns3 size={18} aria-hidden />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown aria-label="Columns">
      <Checkbox.Group value={[...chosen]} onChange={onChoose} aria-label="Columns">
        <Stack gap="xs">
          {columns.map(({ id, label }) => (
            <Checkbox key={id} value={id} label={label} size="sm" disabled={id === always} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="sm"
        fullWidth
        disabled={isUsual}
        onClick={() => onChoose(null)}
      >
        Usual columns
      </Button>
    </Popover.Dropdown>
  </Popover>
)

import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { uiTexts } from './ui-texts.ts'

interface ColumnChoiceProps {
  columns: readonly { id: string; label: string }[]
  chosen: readonly string[]
  /** Whether the default columns are shown. */
  isDefault: boolean
  /** The column that cannot be hidden, because it identifies the row. */
  always: string
  /** Null restores the default columns. */
  onChoose: (ids: string[] | null) => void
}

/** The menu for choosing a list's columns. */
export const ColumnChoice = ({ columns, chosen, isDefault, always, onChoose }: ColumnChoiceProps) => (
  <Popover position="bottom-end" withinPortal trapFocus returnFocus shadow="md">
    <Popover.Target>
      <ActionIcon variant="default" size="input-sm" aria-label={uiTexts.columns} title={uiTexts.columns}>
        <IconColumns3 size={18} aria-hidden />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown aria-label={uiTexts.columns}>
      <Checkbox.Group value={[...chosen]} onChange={onChoose} aria-label={uiTexts.columns}>
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
        disabled={isDefault}
        onClick={() => onChoose(null)}
      >
        {uiTexts.defaultColumns}
      </Button>
    </Popover.Dropdown>
  </Popover>
)

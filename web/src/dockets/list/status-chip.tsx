import { Button, Checkbox, Popover, Stack, Text } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../platform/notify.ts'
import { statusesQuery } from '../../lookups/lookups.queries.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { docketListTexts } from './texts.ts'
import type { ToolbarItem } from './toolbar-item.ts'

interface StatusChipProps {
  item: ToolbarItem
  /** Status codes. */
  chosen: readonly string[]
  onChoose: (statuses: string[]) => void
}

/** The names that fit into the chip. */
const mostNamed = 2

/** Filters by the company's statuses, in their order. */
export function StatusChip({ item, chosen, onChoose }: StatusChipProps) {
  const [opened, setOpened] = useState(false)
  const statuses = useQuery({ ...statusesQuery, enabled: opened || chosen.length > 0 })
  const rows = statuses.data ?? []
  const names = rows.filter(({ dsts_id }) => chosen.includes(dsts_id)).map((row) => row.dsts_description)
  const label =
    chosen.length === 0
      ? docketListTexts.status
      : names.length === 0 || names.length > mostNamed
        ? docketListTexts.statusCount(chosen.length)
        : docketListTexts.statusOf(names.join(', '))
  return (
    <Popover {...{ opened }} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant={chosen.length > 0 ? 'light' : 'default'}
          size="compact-sm"
          radius="xl"
          leftSection={chosen.length > 0 && <IconCheck size={14} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          {...item(() => setOpened(!opened))}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={docketListTexts.status}>
        {statuses.isError ? (
          <Text size="sm">{messageOf(statuses.error)}</Text>
        ) : (
          <Checkbox.Group
            label={docketListTexts.statusHelp}
            value={[...chosen]}
            onChange={(next) =>
              onChoose(rows.map(({ dsts_id }) => dsts_id).filter((code) => next.includes(code)))
            }
          >
            <Stack gap={6} mt="xs">
              {rows.map(({ dsts_id, dsts_description, dsts_color, dsts_font_color }) => (
                <Checkbox
                  key={dsts_id}
                  size="xs"
                  value={dsts_id}
                  label={
                    <StatusBadge
                      description={dsts_description}
                      colour={dsts_color}
                      fontColour={dsts_font_color}
                    />
                  }
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

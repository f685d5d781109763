import { Button } from '@mantine/core'
import { useRovingIndex } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import classes from './docket-list.module.css'
import { hasFilters, noFilters, type ListFilters } from './list-filters.ts'
import { StatusChip } from './status-chip.tsx'
import { docketListTexts } from './texts.ts'
import type { ToolbarItem } from './toolbar-item.ts'
import { ViewsMenu } from './views-menu.tsx'

interface FilterChipsProps {
  archive: boolean
  filters: ListFilters
  onFilters: (filters: ListFilters) => void
}

/** The filters of a list as chips, and the saved views. All of them are in the URL. */
export function FilterChips({ archive, filters, onFilters }: FilterChipsProps) {
  const change = (changed: Partial<ListFilters>) => onFilters({ ...filters, ...changed })
  const items = [
    ...(archive ? [] : ['late']),
    'dueToday',
    'mine',
    'status',
    ...(hasFilters(filters) ? ['clear'] : []),
    'views',
  ]
  const { getItemProps } = useRovingIndex({ total: items.length })
  const item =
    (name: string): ToolbarItem =>
    (onClick) =>
      getItemProps({ index: items.indexOf(name), onClick })
  return (
    <div role="toolbar" aria-label={docketListTexts.filters} className={classes.chips}>
      {!archive && (
        <Chip item={item('late')} on={filters.late} onChange={(late) => change({ late })}>
          {docketListTexts.late}
        </Chip>
      )}
      <Chip item={item('dueToday')} on={filters.dueToday} onChange={(dueToday) => change({ dueToday })}>
        {docketListTexts.dueToday}
      </Chip>
      <Chip item={item('mine')} on={filters.mine} onChange={(mine) => change({ mine })}>
        {docketListTexts.bookedByMe}
      </Chip>
      <StatusChip
        item={item('status')}
        chosen={filters.statuses}
        onChoose={(statuses) => change({ statuses })}
      />
      {hasFilters(filters) && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          {...item('clear')(() => onFilters(noFilters))}
        >
          {docketListTexts.clearFilters}
        </Button>
      )}
      <ViewsMenu item={item('views')} archive={archive} />
    </div>
  )
}

interface ChipProps {
  item: ToolbarItem
  on: boolean
  onChange: (on: boolean) => void
  children: string
}

const Chip = ({ item, on, onChange, children }: ChipProps) => (
  <Button
    variant={on ? 'light' : 'default'}
    size="compact-sm"
    radius="xl"
    aria-pressed={on}
    leftSection={on && <IconCheck size={14} aria-hidden />}
    {...item(() => onChange(!on))}
  >
    {children}
  </Button>
)

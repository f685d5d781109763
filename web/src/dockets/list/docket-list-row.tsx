import { Checkbox, Group, Text } from '@mantine/core'
import { memo } from 'react'
import { CompactRoute } from '../../ui/compact-route.tsx'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../../ui/data-grid-row.tsx'
import { TimeOf } from '../../ui/time-of.tsx'
import type { DocketRow } from '../docket-calls.ts'
import type { DocketColumn } from './docket-columns.tsx'
import classes from './docket-list.module.css'
import { DocketRowIcons, DocketRowMenu } from './docket-row-actions.tsx'
import { DocketStatus } from '../docket-status.tsx'
import type { RowCommand } from './row-actions.ts'
import { docketListTexts } from './texts.ts'

interface DocketListRowProps extends GridRowPosition {
  docket: DocketRow
  shown: readonly DocketColumn[]
  layout: 'icons' | 'menu' | 'compact'
  mayExport: boolean
  onSelect: (id: number) => void
  onCommand: (action: RowCommand, docket: DocketRow) => void
}

export const DocketListRow = memo(function DocketListRow(props: DocketListRowProps) {
  const { docket, shown, layout, mayExport, onSelect, onCommand, ...position } = props
  const select = (
    <Checkbox
      size="xs"
      className={classes.select ?? ''}
      checked={position.selected === true}
      onChange={() => onSelect(docket.dck_id)}
      aria-label={docketListTexts.select(docket.dck_docket)}
      tabIndex={position.active ? 0 : -1}
    />
  )
  const Actions = layout === 'icons' ? DocketRowIcons : DocketRowMenu
  const actions = <Actions {...{ docket, mayExport, onCommand }} active={position.active} />
  if (layout === 'compact')
    return (
      <DataGridRow position={position}>
        <DataGridCell>
          <div className={classes.compact}>
            {select}
            <CompactDocket docket={docket} />
            {actions}
          </div>
        </DataGridCell>
      </DataGridRow>
    )
  return (
    <DataGridRow position={position}>
      <DataGridCell>{select}</DataGridCell>
      {shown.map(({ id, align, secondary = false, text, cell }) => (
        <DataGridCell key={id} align={align} quiet={id === 'created'} small={secondary} title={text(docket)}>
          {cell ? cell(docket) : text(docket)}
        </DataGridCell>
      ))}
      <DataGridCell>{actions}</DataGridCell>
    </DataGridRow>
  )
})

const CompactDocket = ({ docket }: { docket: DocketRow }) => (
  <div className={classes.compactText}>
    <Group justify="space-between" wrap="nowrap" gap={6}>
      <Group gap={6} wrap="nowrap" miw={0}>
        <Text span fw={600} size="sm">
          {docket.dck_docket}
        </Text>
        <DocketStatus docket={docket} />
      </Group>
      <Text span size="xs" c="dimmed" className={classes.oneLine}>
        {docket.dadd_deadline && <TimeOf iso={docket.dadd_deadline} form="brief" />}
      </Text>
    </Group>
    <CompactRoute
      from={{ name: docket.from_companyname || docket.from_town, postcode: docket.from_postalcode }}
      to={{ name: docket.to_companyname || docket.to_town, postcode: docket.to_postalcode }}
    />
  </div>
)

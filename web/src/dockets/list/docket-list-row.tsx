import { Checkbox, Group, Text } from '@mantine/core'
import { memo } from 'react'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../../ui/data-grid-row.tsx'
import { useSignedIn } from '../../platform/session.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import type { Session } from '../../platform/session.ts'
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
  session: Session
  onSelect: (id: number) => void
  onCommand: (action: RowCommand, docket: DocketRow) => void
}

export const DocketListRow = memo(function DocketListRow(props: DocketListRowProps) {
  const { docket, shown, layout, session, onSelect, onCommand, ...position } = props
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
  const actions = <Actions {...{ docket, session, onCommand }} active={position.active} />
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

/**
 * The destination first, or the collection if the user's own address is the destination. The own address is left out, and of
 * the other end there is only the postcode.
 */
function CompactDocket({ docket }: { docket: DocketRow }) {
  const { ausr_cust_id } = useSignedIn().user
  const isOwn = ({ name }: DocketEnd) => docket.dck_cust_id === ausr_cust_id && name === docket.cust_name
  const from = { name: docket.from_companyname || docket.from_town, postcode: docket.from_postalcode }
  const to = { name: docket.to_companyname || docket.to_town, postcode: docket.to_postalcode }
  const comesIn = isOwn(to) && !isOwn(from)
  return (
    <div className={classes.compactText}>
      <Group justify="space-between" wrap="nowrap" gap={6}>
        <End word={comesIn ? docketListTexts.from : docketListTexts.to} end={comesIn ? from : to} />
        <Text span size="xs" c="dimmed" className={classes.oneLine}>
          {docket.dadd_deadline && <TimeOf iso={docket.dadd_deadline} form="brief" />}
        </Text>
      </Group>
      <Group gap={6} wrap="nowrap">
        <Text span size="sm" className={classes.oneLine}>
          {docket.dck_docket}
        </Text>
        <span className={classes.compactStatus}>
          <DocketStatus docket={docket} />
        </span>
        {!comesIn && !isOwn(from) && (
          <Text span size="sm" c="dimmed" className={classes.oneLine}>
            {docketListTexts.from} {from.postcode || from.name}
          </Text>
        )}
      </Group>
    </div>
  )
}

interface DocketEnd {
  name: string
  postcode: string
}

/** The end of a route that tells bookings apart. The postcode stays whole, because users search by it. */
const End = ({ word, end }: { word: string; end: DocketEnd }) => (
  <Text span size="sm" className={classes.end} fw={600}>
    <span className={classes.endWord}>{word}</span>
    <span className={classes.endName}>{end.name}</span>
    <span className={classes.postcode}>{end.postcode}</span>
  </Text>
)

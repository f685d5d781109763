import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core'
import { formatLondon } from '@despatch/domain/dockets/london-time.ts'
import { IconArrowRight, IconRoute } from '@tabler/icons-react'
import { memo } from 'react'
import { TrackingLink } from '../tracking/tracking-link.tsx'
import { DataGridCell, DataGridRow, type GridRowPlace } from '../ui/data-grid-row.tsx'
import { Money } from '../ui/money-cell.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { DocketRow } from './docket-calls.ts'
import classes from './docket-list.module.css'

interface DocketListRowProps extends GridRowPlace {
  docket: DocketRow
  withTotal: boolean
  compact: boolean
}

export const DocketListRow = memo(function DocketListRow({
  docket,
  withTotal,
  compact,
  ...place
}: DocketListRowProps) {
  return (
    <DataGridRow place={place}>
      {compact ? (
        <CompactCell docket={docket} />
      ) : (
        <FullCells docket={docket} withTotal={withTotal} active={place.active} />
      )}
    </DataGridRow>
  )
})

const DocketStatus = ({ docket }: { docket: DocketRow }) => (
  <StatusBadge
    description={docket.dsts_description}
    colour={docket.dsts_color}
    fontColour={docket.dsts_font_color}
  />
)

const deadlineOf = (docket: DocketRow) => (docket.dadd_deadline ? formatLondon(docket.dadd_deadline) : '')

function FullCells({
  docket,
  withTotal,
  active,
}: {
  docket: DocketRow
  withTotal: boolean
  active: boolean
}) {
  return (
    <>
      <DataGridCell>
        <Text span fw={600} size="sm">
          {docket.dck_docket}
        </Text>
      </DataGridCell>
      <DataGridCell>
        <DocketStatus docket={docket} />
      </DataGridCell>
      <DataGridCell quiet small>
        {formatLondon(docket.dck_created)}
      </DataGridCell>
      <Stop company={docket.from_companyname} town={docket.from_town} postcode={docket.from_postalcode} />
      <Stop company={docket.to_companyname} town={docket.to_town} postcode={docket.to_postalcode} />
      <DataGridCell small>{deadlineOf(docket)}</DataGridCell>
      <DataGridCell title={docket.dck_cust_ref1}>{docket.dck_cust_ref1}</DataGridCell>
      <DataGridCell title={docket.drv_driver ?? ''}>{docket.drv_driver}</DataGridCell>
      {withTotal && (
        <DataGridCell align="end">
          {docket.dck_total !== undefined && (
            <Money pounds={docket.dck_total} currency={docket.dck_currency} />
          )}
        </DataGridCell>
      )}
      <DataGridCell>
        <ActionIcon
          renderRoot={(props) => <TrackingLink docket={docket} customer={docket} {...props} />}
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`Track ${docket.dck_docket}`}
          title="Track"
          // One stop for the Tab key: the action of the row that the arrow keys stand on.
          tabIndex={active ? 0 : -1}
        >
          <IconRoute size={16} aria-hidden />
        </ActionIcon>
      </DataGridCell>
    </>
  )
}

function Stop({ company, town, postcode }: { company: string; town: string; postcode: string }) {
  const place = [town, postcode].filter(Boolean).join(' ')
  return (
    <DataGridCell title={[company, place].filter(Boolean).join(', ')}>
      <span className={classes.place}>
        <span className={classes.company}>{company}</span>
        <span className={classes.town}>{town}</span>
        <span className={classes.postcode}>{postcode}</span>
      </span>
    </DataGridCell>
  )
}

const shortStop = (company: string, town: string, postcode: string) =>
  [company || town, postcode].filter(Boolean).join(' ')

function CompactCell({ docket }: { docket: DocketRow }) {
  return (
    <DataGridCell>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group gap="xs" wrap="nowrap">
          <Text span fw={600} size="sm">
            {docket.dck_docket}
          </Text>
          <DocketStatus docket={docket} />
        </Group>
        <Text span size="xs" c="dimmed" className={classes.oneLine}>
          {deadlineOf(docket)}
        </Text>
      </Group>
      <Group gap={6} wrap="nowrap" mt={4}>
        <span className={classes.stop}>
          {shortStop(docket.from_companyname, docket.from_town, docket.from_postalcode)}
        </span>
        <VisuallyHidden>to</VisuallyHidden>
        <IconArrowRight size={14} aria-hidden className={classes.arrow} />
        <span className={classes.stop}>
          {shortStop(docket.to_companyname, docket.to_town, docket.to_postalcode)}
        </span>
      </Group>
    </DataGridCell>
  )
}

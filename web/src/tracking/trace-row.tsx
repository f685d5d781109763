import { Group, Text } from '@mantine/core'
import { memo } from 'react'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import type { Scan } from './trace-calls.ts'
import { TimeOf } from '../ui/time-of.tsx'
import classes from './trace.module.css'

interface TraceRowProps extends GridRowPosition {
  scan: Scan
  compact: boolean
}

/** One scan. It cannot be opened without a tracking reference. */
export const TraceRow = memo(function TraceRow({ scan, compact, ...position }: TraceRowProps) {
  return (
    <DataGridRow position={position} className={scan.dck_tracking === undefined ? classes.closed : undefined}>
      {compact ? <NarrowScanCell scan={scan} /> : <WideScanCells scan={scan} />}
    </DataGridRow>
  )
})

const DocketNumber = ({ scan }: { scan: Scan }) => (
  <Text span fw={600} size="sm">
    {scan.dck_docket}
  </Text>
)

/** To about ten metres, the accuracy of a device in a street. */
const positionOf = ({ dtr_latitude, dtr_longitude }: Scan) =>
  dtr_latitude === null || dtr_longitude === null
    ? ''
    : `${dtr_latitude.toFixed(4)}, ${dtr_longitude.toFixed(4)}`

const TextCell = ({ text }: { text: string }) => <DataGridCell title={text}>{text}</DataGridCell>

const WideScanCells = ({ scan }: { scan: Scan }) => (
  <>
    <DataGridCell>
      <DocketNumber scan={scan} />
    </DataGridCell>
    <DataGridCell quiet small>
      <TimeOf iso={scan.dtr_scandate} />
    </DataGridCell>
    <TextCell text={scan.tloc_description} />
    <TextCell text={scan.dab_reference} />
    <TextCell text={scan.dtr_box} />
    <TextCell text={scan.dtr_item} />
    <TextCell text={scan.drv_driver ?? ''} />
    <TextCell text={scan.dck_cust_ref1} />
    <TextCell text={scan.cg_reference} />
    <TextCell text={scan.cg_cust_ref1} />
    <DataGridCell quiet small>
      {positionOf(scan)}
    </DataGridCell>
  </>
)

function NarrowScanCell({ scan }: { scan: Scan }) {
  const details = [scan.dab_reference, scan.dtr_item, scan.dtr_box, scan.drv_driver, scan.dck_cust_ref1]
  return (
    <DataGridCell>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group gap="xs" wrap="nowrap" miw={0}>
          <DocketNumber scan={scan} />
          <Text span size="sm" className={classes.clipped}>
            {scan.tloc_description}
          </Text>
        </Group>
        <Text span size="xs" c="dimmed" className={classes.oneLine}>
          <TimeOf iso={scan.dtr_scandate} form="brief" />
        </Text>
      </Group>
      <Text size="xs" c="dimmed" mt={4} className={classes.clipped}>
        {details.filter(Boolean).join(' · ')}
      </Text>
    </DataGridCell>
  )
}

import { scanLocation } from '@despatch/domain/tracking/scan-place.ts'
import { Group, Text } from '@mantine/core'
import { memo } from 'react'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import type { Scan } from './trace-calls.ts'
import { TimeOf } from '../ui/time-of.tsx'
import classes from './trace.module.css'

interface TraceRowProps extends GridRowPosition {
  scan: Scan
  compact: boolean
  /** Whether the heading of the group names the docket. */
  isGrouped: boolean
}

/** One scan. It cannot be opened without a tracking reference. */
export const TraceRow = memo(function TraceRow({ scan, compact, isGrouped, ...position }: TraceRowProps) {
  return (
    <DataGridRow position={position} className={scan.dck_tracking === undefined ? classes.closed : undefined}>
      {compact ? <NarrowScanCell {...{ scan, isGrouped }} /> : <WideScanCells {...{ scan, isGrouped }} />}
    </DataGridRow>
  )
})

interface ScanCellsProps {
  scan: Scan
  isGrouped: boolean
}

const DocketNumber = ({ scan, isGrouped }: ScanCellsProps) => (
  <Text span size="sm" {...(isGrouped ? { c: 'dimmed' } : { fw: 600 })}>
    {scan.dck_docket}
  </Text>
)

/** To about ten metres, the accuracy of a device in a street. */
const positionOf = ({ dtr_latitude, dtr_longitude }: Scan) =>
  dtr_latitude === null || dtr_longitude === null
    ? ''
    : `${dtr_latitude.toFixed(4)}, ${dtr_longitude.toFixed(4)}`

const TextCell = ({ text }: { text: string }) => <DataGridCell title={text}>{text}</DataGridCell>

const WideScanCells = ({ scan, isGrouped }: ScanCellsProps) => (
  <>
    <DataGridCell>
      <DocketNumber {...{ scan, isGrouped }} />
    </DataGridCell>
    <DataGridCell quiet small>
      <TimeOf iso={scan.dtr_scandate} form="brief" />
    </DataGridCell>
    <TextCell text={scanLocation(scan.tloc_description, scan.stop)} />
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

function NarrowScanCell({ scan, isGrouped }: ScanCellsProps) {
  const details = [scan.dab_reference, scan.dtr_item, scan.dtr_box, scan.drv_driver, scan.dck_cust_ref1]
  return (
    <DataGridCell>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group gap="xs" wrap="nowrap" miw={0}>
          {!isGrouped && <DocketNumber {...{ scan, isGrouped }} />}
          <Text span size="sm" className={classes.clipped}>
            {scanLocation(scan.tloc_description, scan.stop)}
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

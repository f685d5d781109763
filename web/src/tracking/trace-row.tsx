import { positionLink } from '@despatch/domain/tracking/map-links.ts'
import { scanLocation } from '@despatch/domain/tracking/scan-place.ts'
import { Group, Text, VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import { OutsideLink } from '../ui/outside-link.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { trackingTexts } from './texts.ts'
import type { Scan } from './trace-calls.ts'
import classes from './trace.module.css'

interface TraceRowProps extends GridRowPosition {
  scan: Scan
  compact: boolean
  /** Whether the heading of the group names the docket. The row then does not repeat it. */
  isGrouped: boolean
}

/** One scan. It cannot be opened without a tracking reference. */
export const TraceRow = memo(function TraceRow({ scan, compact, isGrouped, ...position }: TraceRowProps) {
  return (
    <DataGridRow position={position} className={scan.dck_tracking === undefined ? classes.closed : undefined}>
      {compact ? (
        <NarrowScanCell {...{ scan, isGrouped }} />
      ) : (
        <WideScanCells {...{ scan, isGrouped }} active={position.active} />
      )}
    </DataGridRow>
  )
})

interface ScanCellsProps {
  scan: Scan
  isGrouped: boolean
}

/** The whole text breaks into two lines before it is cut. */
const TextCell = ({ text }: { text: string }) => (
  <DataGridCell twoLines title={text}>
    {text}
  </DataGridCell>
)

/** Where the device was: a link to a map, because users do not read degrees. */
function PositionCell({ scan, active }: { scan: Scan; active: boolean }) {
  const { dtr_latitude: latitude, dtr_longitude: longitude } = scan
  if (latitude === null || longitude === null) return <DataGridCell>{null}</DataGridCell>
  return (
    <DataGridCell>
      <OutsideLink
        href={positionLink({ latitude, longitude })}
        label={trackingTexts.mapOfScan(scan.dab_reference)}
        tabIndex={active ? 0 : -1}
      >
        {trackingTexts.map}
      </OutsideLink>
    </DataGridCell>
  )
}

const WideScanCells = ({ scan, isGrouped, active }: ScanCellsProps & { active: boolean }) => (
  <>
    <DataGridCell>
      {isGrouped ? (
        <VisuallyHidden>{scan.dck_docket}</VisuallyHidden>
      ) : (
        <Text span size="sm" fw={600}>
          {scan.dck_docket}
        </Text>
      )}
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
    <PositionCell {...{ scan, active }} />
  </>
)

function NarrowScanCell({ scan, isGrouped }: ScanCellsProps) {
  const details = [scan.dab_reference, scan.dtr_item, scan.dtr_box, scan.drv_driver, scan.dck_cust_ref1]
  return (
    <DataGridCell>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group gap="xs" wrap="nowrap" miw={0}>
          {!isGrouped && (
            <Text span size="sm" fw={600} className={classes.oneLine}>
              {scan.dck_docket}
            </Text>
          )}
          <Text span size="sm" className={classes.twoLines}>
            {scanLocation(scan.tloc_description, scan.stop)}
          </Text>
        </Group>
        <Text span size="xs" c="dimmed" className={classes.oneLine}>
          <TimeOf iso={scan.dtr_scandate} form="brief" />
        </Text>
      </Group>
      <Text size="xs" c="dimmed" mt={4} className={classes.twoLines}>
        {details.filter(Boolean).join(' · ')}
      </Text>
    </DataGridCell>
  )
}

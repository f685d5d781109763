import { placeOfStop } from '@despatch/domain/tracking/scan-place.ts'
import type { GridGroup } from '../ui/data-grid.tsx'
import { trackingTexts } from './texts.ts'
import type { Scan } from './trace-calls.ts'

type GroupedScan = Pick<Scan, 'dck_id' | 'dck_docket' | 'route'>

/**
 * One group for each docket: its number and, for users who may open it, its route. On a phone, only where it goes to.
 */
export const docketGroups = (scans: readonly GroupedScan[], compact: boolean): GridGroup[] =>
  scans.flatMap((scan, start) =>
    scan.dck_id === scans[start - 1]?.dck_id ? [] : [{ start, label: headingOf(scan, compact) }],
  )

function headingOf({ dck_docket: docket, route }: GroupedScan, compact: boolean): string {
  const from = route ? placeOfStop(route.from) : ''
  const to = route ? placeOfStop(route.to) : ''
  if (!from || !to) return docket
  return compact ? trackingTexts.docketTo(docket, to) : trackingTexts.docketRoute({ docket, from, to })
}

import { isStatusId, whyDocketCannot } from '@despatch/domain/dockets/status.ts'
import {
  IconFileTypePdf,
  IconMap2,
  IconPackages,
  IconRoute,
  IconWritingSign,
  type Icon,
} from '@tabler/icons-react'
import type { DocketRow } from './docket-calls.ts'

/** What is done without leaving the list. */
export type RowCommand = 'signature' | 'stock' | 'pdf'

export interface RowAction {
  label: string
  icon: Icon
  /** A section of the tracking page, or a deed. */
  does: { section: 'track' | 'map' } | { action: RowCommand }
  /** Why it cannot be done just now. */
  why: string | null
}

/** What a row offers (LIST-04); its PDF is for those who may export. */
export function rowActions(docket: DocketRow, mayExport: boolean): RowAction[] {
  const noSignature = isStatusId(docket.dck_status)
    ? whyDocketCannot('showSignatures', docket.dck_status)
    : null
  return [
    { label: 'Signature', icon: IconWritingSign, does: { action: 'signature' }, why: noSignature },
    { label: 'Track', icon: IconRoute, does: { section: 'track' }, why: null },
    { label: 'Map', icon: IconMap2, does: { section: 'map' }, why: null },
    { label: 'Stock', icon: IconPackages, does: { action: 'stock' }, why: null },
    ...(mayExport
      ? [{ label: 'Download PDF', icon: IconFileTypePdf, does: { action: 'pdf' as const }, why: null }]
      : []),
  ]
}

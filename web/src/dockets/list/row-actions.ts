import { isStatusId, docketActionError } from '@despatch/domain/dockets/status.ts'
import {
  IconFileTypePdf,
  IconMap2,
  IconPackages,
  IconRoute,
  IconWritingSign,
  type Icon,
} from '@tabler/icons-react'
import type { DocketRow } from '../docket-calls.ts'
import { docketListTexts } from './texts.ts'

/** Commands that do not leave the list. */
export type RowCommand = 'signature' | 'stock' | 'pdf'

export interface RowAction {
  label: string
  icon: Icon
  /** A section of the tracking page, or a command. */
  target: { section: 'track' | 'map' } | { command: RowCommand }
  /** The reason why the action is disabled, if it is. */
  disabledReason: string | null
}

/** The actions of a row (LIST-04). The PDF requires the export permission. */
export function rowActions(docket: DocketRow, mayExport: boolean): RowAction[] {
  const noSignature = isStatusId(docket.dck_status)
    ? docketActionError('showSignatures', docket.dck_status)
    : null
  return [
    {
      label: docketListTexts.signature,
      icon: IconWritingSign,
      target: { command: 'signature' },
      disabledReason: noSignature,
    },
    { label: docketListTexts.track, icon: IconRoute, target: { section: 'track' }, disabledReason: null },
    { label: docketListTexts.map, icon: IconMap2, target: { section: 'map' }, disabledReason: null },
    { label: docketListTexts.stock, icon: IconPackages, target: { command: 'stock' }, disabledReason: null },
    ...(mayExport
      ? [
          {
            label: docketListTexts.downloadPdf,
            icon: IconFileTypePdf,
            target: { command: 'pdf' as const },
            disabledReason: null,
          },
        ]
      : []),
  ]
}

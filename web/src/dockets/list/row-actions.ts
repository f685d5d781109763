import { isStatusId, docketActionError } from '@despatch/domain/dockets/status.ts'
import {
  IconBan,
  IconBarcode,
  IconCopyPlus,
  IconFileTypePdf,
  IconMap2,
  IconPackages,
  IconRoute,
  IconWritingSign,
  type Icon,
} from '@tabler/icons-react'
import { can, type Session } from '../../platform/session.ts'
import type { DocketRow } from '../docket-calls.ts'
import { docketListTexts } from './texts.ts'

/** Commands that do not leave the list. */
export type RowCommand = 'reuse' | 'signature' | 'stock' | 'pdf' | 'label' | 'cancel'

export interface RowAction {
  label: string
  icon: Icon
  /** A section of the tracking page, or a command. */
  target: { section: 'track' | 'map' } | { command: RowCommand }
  /** The reason why the action is disabled, if it is. */
  disabledReason: string | null
}

/** The actions of a row (LIST-04), as far as the user's permissions and the status of the docket allow them. */
export function rowActions(docket: DocketRow, session: Session): RowAction[] {
  const errorOf = (action: Parameters<typeof docketActionError>[0]) =>
    isStatusId(docket.dck_status) ? docketActionError(action, docket.dck_status) : null
  const mayBook = can(session, 'booking')
  const mayCancel =
    (mayBook || can(session, 'control')) && docket.dck_archive === 'F' && errorOf('beCancelled') === null
  return [
    ...(mayBook ? [command('reuse', docketListTexts.bookAgain, IconCopyPlus)] : []),
    command('signature', docketListTexts.signature, IconWritingSign, errorOf('showSignatures')),
    { label: docketListTexts.track, icon: IconRoute, target: { section: 'track' }, disabledReason: null },
    { label: docketListTexts.map, icon: IconMap2, target: { section: 'map' }, disabledReason: null },
    command('stock', docketListTexts.stock, IconPackages),
    ...(can(session, 'export') ? [command('pdf', docketListTexts.downloadPdf, IconFileTypePdf)] : []),
    command('label', docketListTexts.consignmentLabel, IconBarcode, errorOf('haveLabels')),
    ...(mayCancel ? [command('cancel', docketListTexts.cancelBooking, IconBan)] : []),
  ]
}

const command = (
  name: RowCommand,
  label: string,
  icon: Icon,
  disabledReason: string | null = null,
): RowAction => ({ label, icon, target: { command: name }, disabledReason })

import { docketActionError, isStatusId } from '@despatch/domain/dockets/status.ts'
import { can, type Session } from '../../platform/session.ts'
import type { DocketRow } from '../docket-calls.ts'

/** Whether a user can cancel a docket now. */
export const mayCancel = (session: Session, { dck_status, dck_archive }: DocketRow): boolean =>
  (can(session, 'booking') || can(session, 'control')) &&
  dck_archive === 'F' &&
  isStatusId(dck_status) &&
  docketActionError('beCancelled', dck_status) === null

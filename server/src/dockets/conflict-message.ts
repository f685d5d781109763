import { changedLabels } from '@despatch/domain/dockets/amended-fields.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import { checkFirst } from '../platform/refuse-changed.ts'
import type { LastChange, LockedDocket } from './lock-dockets.queries.ts'

/** Who changed a docket since it was read, to what and when (CTRL-06). */
export function conflictMessage(
  docket: Pick<LockedDocket, 'dck_docket'>,
  last: LastChange | undefined,
): string {
  if (last?.dev_type === 'undone')
    return `The last change of docket ${docket.dck_docket} was undone by ${last.dev_by} at ${formatLondon(last.dev_recorded)}: it is ${last.dsts_description} again. ${checkFirst}`
  if (!last || last.dev_type === 'booked')
    return `Docket ${docket.dck_docket} has been changed since you loaded it. ${checkFirst}`
  if (last.dev_type === 'charged')
    return `The charges of docket ${docket.dck_docket} have been changed by ${last.dev_by} at ${formatLondon(last.dev_recorded)}. ${checkFirst}`
  if (last.dev_type === 'arrived' || last.dev_type === 'left')
    return `The times at the stops of docket ${docket.dck_docket} have been changed by ${last.dev_by} at ${formatLondon(last.dev_recorded)}. ${checkFirst}`
  if (last.changed)
    return `Docket ${docket.dck_docket} has been changed by ${last.dev_by} at ${formatLondon(last.dev_recorded)}: ${changedLabels(last.changed)}. ${checkFirst}`
  const what = last.drv_driver ? `${last.dsts_description}, ${last.drv_driver}` : last.dsts_description
  return `Docket ${docket.dck_docket} has been changed by ${last.dev_by} at ${formatLondon(last.dev_recorded)}: ${what}. ${checkFirst}`
}

import type { AmendmentGroup } from '@despatch/domain/dockets/amendments.ts'
import { can, type Session } from '../../platform/session.ts'
import type { AmendCheck, DocketRow } from '../docket-calls.ts'

/** A part of a docket's page that is changed in place: `stop` by its index, `stops` for more or fewer of them. */
export type ChangedPart =
  | { kind: 'contact' | 'references' | 'service' | 'parcels' | 'stops' }
  | { kind: 'stop'; index: number }

/** The name of a part in React, and in the id of its button. */
export const keyOfPart = (part: ChangedPart): string =>
  part.kind === 'stop' ? `stop-${part.index}` : part.kind

/** Whether a user can ask what may be changed of a docket. The server states which parts, and why others cannot be changed. */
export const mayChange = (session: Session, { dck_archive }: DocketRow): boolean =>
  dck_archive === 'F' && (can(session, 'booking') || can(session, 'control'))

const groupsOf: Readonly<Record<ChangedPart['kind'], readonly AmendmentGroup[]>> = {
  contact: ['contact', 'notes'],
  references: ['references'],
  service: ['service'],
  parcels: ['parcels'],
  stops: ['stops'],
  stop: ['stopContact', 'address', 'times'],
}

/** Whether anything of a part can be changed, or asked for. Only users who can book get the lists of services. */
export function isChangeable(part: ChangedPart, groups: AmendCheck['groups'], session: Session): boolean {
  if (part.kind === 'service' && !can(session, 'booking')) return false
  const stop = part.kind === 'stop' ? part.index : null
  return groups.some(
    (each) => each.stop === stop && groupsOf[part.kind].includes(each.group) && each.answer !== 'no',
  )
}

import type { docketAccept } from '@despatch/contract/control/control.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { BoardRow } from '../board-calls.ts'
import { changeStatusTexts } from './texts.ts'

type Refused = ReplyOf<typeof docketAccept>['refused']

/** How long Undo is offered after a change, in seconds. */
export const UNDO_SECONDS = 30

/** The number of refusals listed in a toast. */
const MAX_LISTED = 3

/** The ids and versions of the dockets as the user saw them. */
export const versionsOf = (rows: readonly Pick<BoardRow, 'dck_id' | 'dck_version'>[]) =>
  rows.map(({ dck_id, dck_version }) => ({ docket: dck_id, version: dck_version }))

/** The message of a change: 'MT101912: Given to driver, Grace Lin', or '5 dockets: Open'. */
export function changedMessage(rows: readonly BoardRow[]): string {
  const [status, ...others] = new Set(rows.map(statusText))
  const what = status === undefined || others.length > 0 ? changeStatusTexts.differentStatuses : status
  return rows.length === 1
    ? `${rows[0]?.dck_docket}: ${what}`
    : changeStatusTexts.docketsChanged(rows.length, what)
}

/** The status, with the driver of an allocated docket. */
export const statusText = ({ dck_status, dsts_description, drv_driver }: BoardRow) =>
  dck_status === 'G' && drv_driver !== null ? `${dsts_description}, ${drv_driver}` : dsts_description

/** Lists the dockets that were not changed with their reasons, and counts the rest. */
export function refusedMessage(refused: Refused): string {
  const listed = refused.slice(0, MAX_LISTED).map(({ dck_docket, message }) => `${dck_docket}: ${message}`)
  const more = refused.length - listed.length
  return more > 0 ? changeStatusTexts.refusedAndMore(listed.join(' '), more) : listed.join(' ')
}

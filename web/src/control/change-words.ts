import type { docketAccept } from '@despatch/contract/control/control.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { BoardRow } from './board-calls.ts'

type Refused = ReplyOf<typeof docketAccept>['refused']

/** So many refusals are named in a toast. */
const mostNamed = 3

/** The dockets as this user saw them. */
export const seenOf = (rows: readonly Pick<BoardRow, 'dck_id' | 'dck_version'>[]) =>
  rows.map(({ dck_id, dck_version }) => ({ docket: dck_id, version: dck_version }))

/** What became of dockets: 'MT101912: Given to driver, Grace Lin', or '5 dockets: Open'. */
export function changedWords(rows: readonly BoardRow[]): string {
  const statuses = [...new Set(rows.map(wordsOf))]
  const what = statuses.length === 1 ? statuses[0] : 'changed'
  return rows.length === 1 ? `${rows[0]?.dck_docket}: ${what}` : `${rows.length} dockets: ${what}`
}

const wordsOf = ({ dck_status, dsts_description, drv_driver }: BoardRow) =>
  dck_status === 'G' && drv_driver !== null ? `${dsts_description}, ${drv_driver}` : dsts_description

/** Each docket that stayed as it was, with the reason; the rest are counted. */
export function refusedWords(refused: Refused): string {
  const named = refused.slice(0, mostNamed).map(({ dck_docket, message }) => `${dck_docket}: ${message}`)
  const more = refused.length - named.length
  return more > 0 ? `${named.join(' ')} And ${more} more.` : named.join(' ')
}

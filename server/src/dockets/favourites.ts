import type { favouriteDelete, favouritePost, favouriteStar } from '@despatch/contract/dockets/favourites.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import {
  favouriteBooking,
  mayChangeFavourite,
  mostFavourites,
  mostStarred,
} from '@despatch/domain/dockets/favourite.ts'
import { cleanText } from '@despatch/domain/text/clean-text.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { refuseChanged } from '../platform/refuse-changed.ts'
import { can, type Session } from '../platform/session.ts'
import { refuseField } from './docket-price.ts'
import * as queries from './favourites.queries.ts'

/** A favourite with what the user may do with it. */
export const shownFavourite = (session: Session, favourite: queries.FavouriteRow) => ({
  ...favourite,
  mayChange: mayChangeFavourite(favourite, can(session, 'admin')),
})

/** The favourite, locked. Refuses NOT_AUTHORIZED to users who may only open it, and CONFLICT if it was changed since. */
async function lockForChange(
  tx: Transaction,
  session: Session,
  { btpl_id, btpl_version }: { btpl_id: number; btpl_version?: number | undefined },
): Promise<queries.StoredFavourite> {
  const before = (await queries.lockFavourite(tx, btpl_id)) ?? refuse('NOT_FOUND')
  const own = before.btpl_ausr_id === session.user.ausr_id
  if (!mayChangeFavourite({ own, btpl_shared: before.btpl_shared }, can(session, 'admin')))
    refuse('NOT_AUTHORIZED', {
      detail: 'Only the user who saved this favourite, or an administrator, can change it.',
    })
  if (btpl_version !== undefined && before.btpl_version !== btpl_version)
    await refuseChanged(tx, recordOf(before), { btpl_version: before.btpl_version })
  return before
}

/** Log records of several kinds have numbers. */
const recordOf = ({ btpl_id }: queries.StoredFavourite) => `favourite ${btpl_id}`

/**
 * Saves a booking as a favourite, or renames, shares or replaces one (FORM-05). The rules of bookings apply when it is
 * opened, not here. Refuses a name that the user has given to another favourite of the account, moving one to another
 * account, and more than `mostFavourites`.
 */
export async function saveFavourite(
  tx: Transaction,
  session: Session,
  payload: CheckedPayload<typeof favouritePost>,
): Promise<ReplyOf<typeof favouritePost>> {
  const { btpl_id = null, btpl_cust_id, btpl_shared, btpl_version, booking } = payload
  const btpl_name = cleanText(payload.btpl_name)
  if (btpl_name === '') refuseField('btpl_name', 'Please enter a name.')
  const before = btpl_id === null ? null : await lockForChange(tx, session, { btpl_id, btpl_version })
  if (before && before.btpl_cust_id !== btpl_cust_id)
    refuseField('btpl_cust_id', 'A favourite cannot be moved to another account.')
  if (!before && !booking) refuseField('booking', 'A new favourite needs a booking.')

  const written = {
    btpl_cust_id,
    btpl_ausr_id: before?.btpl_ausr_id ?? session.user.ausr_id,
    btpl_name,
    btpl_shared,
  }
  const counted = await queries.countLocked(tx, { ...written, btpl_id })
  if (counted.same > 0)
    refuseField('btpl_name', `There is already a favourite “${btpl_name}”. Enter another name.`)
  if (!before && counted.all >= mostFavourites)
    refuseField(
      'btpl_name',
      `This account has ${mostFavourites} favourites. Delete one before you save another.`,
    )

  const content = booking ? favouriteBooking(cleanBooking(booking), btpl_cust_id) : null
  const after = await queries.writeFavourite(tx, btpl_id, written, content)
  if (before?.btpl_shared && !btpl_shared)
    await queries.removeOthersStars(tx, after.btpl_id, after.btpl_ausr_id)
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'save-favourite',
      type: 'change',
      record: recordOf(after),
      ...(before && { before }),
      after,
    }),
  )
  const saved = await queries.findFavourite(tx, session.user.ausr_id, after.btpl_id)
  return saved ? shownFavourite(session, saved) : refuse('NOT_FOUND')
}

/**
 * Stars a favourite for the user, or removes the star. Refuses more than `mostStarred`, and NOT_FOUND if the favourite is
 * deleted at the same time.
 */
export async function starFavourite(
  tx: Transaction,
  session: Session,
  { btpl_id, starred }: CheckedPayload<typeof favouriteStar>,
): Promise<{ message?: string }> {
  const { ausr_id } = session.user
  if (!starred) {
    await queries.removeStar(tx, btpl_id, ausr_id)
    return {}
  }
  if (!(await queries.lockFavourite(tx, btpl_id))) refuse('NOT_FOUND')
  if ((await queries.otherStars(tx, ausr_id, btpl_id)) >= mostStarred)
    refuseField('starred', `You can star ${mostStarred} favourites. Remove the star from another one first.`)
  await queries.addStar(tx, btpl_id, ausr_id)
  return {}
}

/** Deletes a favourite. Bookings made with it are not affected. */
export async function deleteFavourite(
  tx: Transaction,
  session: Session,
  payload: CheckedPayload<typeof favouriteDelete>,
): Promise<{ message?: string }> {
  const before = await lockForChange(tx, session, payload)
  await queries.deleteRow(tx, payload.btpl_id)
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'delete-favourite',
      type: 'change',
      record: recordOf(before),
      before,
    }),
  )
  return {}
}

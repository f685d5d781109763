import { manyStatusUndos, statusChange } from '@despatch/contract/control/control.ts'
import { api } from '../../platform/api.ts'
import { newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { notify } from '../../platform/notify.ts'
import { offerUndo } from '../../platform/offer-undo.tsx'
import { commonTexts } from '../../ui/texts.ts'
import type { BoardRow } from '../board-calls.ts'
import { controlTexts } from '../texts.ts'
import { changedMessage, refusedMessage, UNDO_SECONDS, versionsOf } from './change-messages.ts'

/**
 * Gives a docket to a driver from any page, or moves it to them, and offers Undo as the board does. Open boards are
 * updated by their live events.
 */
export async function giveDocket(row: BoardRow, driver: number): Promise<void> {
  const change = { docket: row.dck_id, version: row.dck_version, status: 'G', driver } as const
  try {
    const reply = await api(statusChange, change, { idempotencyKey: newIdempotencyKey() })
    offerUndo({
      title: controlTexts.statusChange,
      message: changedMessage([reply.row]),
      warning: reply.message,
      seconds: UNDO_SECONDS,
      onUndo: () => void undo(reply.row),
    })
  } catch (failure) {
    notify.failure(controlTexts.allocateToDriver, failure)
  }
}

async function undo(row: BoardRow): Promise<void> {
  try {
    const { changed, refused } = await api(
      manyStatusUndos,
      { dockets: versionsOf([row]) },
      { idempotencyKey: newIdempotencyKey() },
    )
    if (changed.length > 0) notify.success(controlTexts.changeUndone, changedMessage(changed))
    if (refused.length > 0) notify.warning(commonTexts.undo, refusedMessage(refused))
  } catch (failure) {
    notify.failure(commonTexts.undo, failure)
  }
}

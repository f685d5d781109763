import { docketAccept, manyStatusUndos, statusChange } from '@despatch/contract/control/control.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { useCallback, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { notify } from '../../platform/notify.ts'
import { offerUndo } from '../../platform/offer-undo.tsx'
import { commonTexts } from '../../ui/texts.ts'
import type { BoardRow } from '../board-calls.ts'
import { changedMessage, refusedMessage, UNDO_SECONDS, versionsOf } from '../status/change-messages.ts'
import { controlTexts } from '../texts.ts'
import { boardTexts } from './texts.ts'
import type { LiveBoard } from './use-live-board.ts'

/** Changes without a form: accepting bookings and undoing this user's last change. */
export function useBoardChanges(
  { store, refetch }: Pick<LiveBoard, 'store' | 'refetch'>,
  select: (ids: Iterable<number>) => void,
) {
  const last = useRef<readonly BoardRow[]>([])
  const [undoable, setUndoable] = useState<string | null>(null)
  const remember = useCallback((rows: readonly BoardRow[]) => {
    last.current = rows
    setUndoable(rows.length > 0 ? changedMessage(rows) : null)
  }, [])
  const hideOffer = useRef<() => void>(() => undefined)
  // A docket whose acceptance was refused may be sent with the same content to be undone, so the content names the action.
  const keyOf = useRef(idempotencyKeyPerContent())

  /** A pushed event may have removed a docket from the board. The reply must not bring it back. */
  const showRows = useCallback(
    (rows: readonly BoardRow[]) => {
      for (const row of rows) if (store.row(row.dck_id)) store.apply({ type: 'row', row })
    },
    [store],
  )

  const undo = useCallback(
    async (rows: readonly BoardRow[]) => {
      remember([])
      hideOffer.current()
      const sent = { dockets: versionsOf(rows) }
      try {
        const { changed, refused } = await api(manyStatusUndos, sent, {
          idempotencyKey: keyOf.current({ undo: sent }),
        })
        showRows(changed)
        // A docket that had left the board, such as a cancelled one, returns to it.
        if (changed.some(({ dck_id }) => !store.row(dck_id))) void refetch()
        if (changed.length > 0) notify.success(controlTexts.changeUndone, changedMessage(changed))
        if (refused.length > 0) notify.warning(commonTexts.undo, refusedMessage(refused))
      } catch (error) {
        notify.failure(commonTexts.undo, error)
      }
    },
    [refetch, remember, showRows, store],
  )

  /** Shows a change with an Undo button. `warning` comes from the server, such as a passed deadline. */
  const show = useCallback(
    (changed: readonly BoardRow[], warning?: string) => {
      if (changed.length === 0) return
      showRows(changed)
      remember(changed)
      hideOffer.current()
      hideOffer.current = offerUndo({
        title: controlTexts.statusChange,
        message: changedMessage(changed),
        warning,
        shortcut: 'Z',
        // The Z key and the dialog offer it for longer.
        seconds: UNDO_SECONDS,
        onUndo: () => void undo(changed),
      })
    },
    [remember, showRows, undo],
  )

  const undoLast = useCallback(() => {
    if (last.current.length > 0) void undo(last.current)
    else notify.warning(commonTexts.undo, boardTexts.nothingToUndo)
  }, [undo])

  const accept = async (rows: readonly BoardRow[]) => {
    if (rows.length === 0) return
    const sent = { dockets: versionsOf(rows) }
    try {
      const reply: ReplyOf<typeof docketAccept> = await api(docketAccept, sent, {
        idempotencyKey: keyOf.current({ accept: sent }),
      })
      show(reply.changed)
      if (reply.refused.length > 0) notify.warning(controlTexts.accept, refusedMessage(reply.refused))
      if (rows.length > 1) select(reply.refused.map(({ docket }) => docket))
    } catch (error) {
      notify.failure(controlTexts.accept, error)
    }
  }

  /** Gives a docket to a driver, or moves it to them. */
  const give = async (row: BoardRow, driver: number) => {
    const sent = { docket: row.dck_id, version: row.dck_version, status: 'G' as const, driver }
    try {
      const reply = await api(statusChange, sent, { idempotencyKey: keyOf.current({ give: sent }) })
      show([reply.row], reply.message)
    } catch (error) {
      notify.failure(controlTexts.allocateToDriver, error)
      void refetch()
    }
  }

  return {
    show,
    undo,
    undoLast,
    accept,
    give,
    /** The user's last change in words, as long as its key undoes it; null for none. */
    undoable,
  }
}

export type BoardChanges = ReturnType<typeof useBoardChanges>

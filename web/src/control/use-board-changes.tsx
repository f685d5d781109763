import { notifications } from '@mantine/notifications'
import { docketAccept, manyStatusUndos } from '@despatch/contract/control/control.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { useCallback, useRef } from 'react'
import { api } from '../app/api.ts'
import { keyPerContent } from '../app/idempotency-key.ts'
import { notify } from '../app/notify.ts'
import type { BoardRow } from './board-calls.ts'
import { changedWords, refusedWords, seenOf } from './change-words.ts'
import { UndoToast } from './undo-toast.tsx'
import type { LiveBoard } from './use-live-board.ts'

/** How long the toast offers to undo a change, in milliseconds; the key U and the dialog go on to. */
const toastFor = 20_000

/** Changes that are made without a form: accepting bookings, and undoing what this user changed last. */
export function useBoardChanges(
  { store, refetch }: Pick<LiveBoard, 'store' | 'refetch'>,
  select: (ids: Iterable<number>) => void,
) {
  const last = useRef<readonly BoardRow[]>([])
  const toast = useRef<string | null>(null)
  const keyOf = useRef(keyPerContent())

  /** The push may have taken a docket off the board already; its reply must not bring it back. */
  const showRows = useCallback(
    (rows: readonly BoardRow[]) => {
      for (const row of rows) if (store.row(row.dck_id)) store.apply({ type: 'row', row })
    },
    [store],
  )

  const undo = useCallback(
    async (rows: readonly BoardRow[]) => {
      last.current = []
      if (toast.current !== null) notifications.hide(toast.current)
      const sent = { dockets: seenOf(rows) }
      try {
        const { changed, refused } = await api(manyStatusUndos, sent, {
          idempotencyKey: keyOf.current(sent),
        })
        showRows(changed)
        // A docket that was cancelled, say, comes back to the board.
        if (changed.some(({ dck_id }) => !store.row(dck_id))) void refetch()
        if (changed.length > 0) notify.success('Change undone', changedWords(changed))
        if (refused.length > 0) notify.warning('Undo', refusedWords(refused))
      } catch (error) {
        notify.failure('Undo', error)
      }
    },
    [refetch, showRows, store],
  )

  /** Shows what has been changed, with an Undo; `warning` is the server's, such as a deadline that has passed. */
  const show = useCallback(
    (changed: readonly BoardRow[], warning?: string) => {
      if (changed.length === 0) return
      showRows(changed)
      last.current = changed
      if (toast.current !== null) notifications.hide(toast.current)
      toast.current = notifications.show({
        title: 'Status change',
        color: warning === undefined ? 'green' : 'yellow',
        autoClose: toastFor,
        message: <UndoToast words={warning ?? changedWords(changed)} onUndo={() => void undo(changed)} />,
      })
    },
    [showRows, undo],
  )

  const undoLast = useCallback(() => {
    if (last.current.length > 0) void undo(last.current)
    else notify.warning('Undo', 'You have changed nothing here that could be undone.')
  }, [undo])

  const accept = async (rows: readonly BoardRow[]) => {
    if (rows.length === 0) return
    const sent = { dockets: seenOf(rows) }
    try {
      const reply: ReplyOf<typeof docketAccept> = await api(docketAccept, sent, {
        idempotencyKey: keyOf.current(sent),
      })
      show(reply.changed)
      if (reply.refused.length > 0) notify.warning('Accept', refusedWords(reply.refused))
      if (rows.length > 1) select(reply.refused.map(({ docket }) => docket))
    } catch (error) {
      notify.failure('Accept', error)
    }
  }

  return { show, undo, undoLast, accept }
}

export type BoardChanges = ReturnType<typeof useBoardChanges>

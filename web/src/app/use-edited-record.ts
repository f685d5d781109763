import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { ApiError } from './api.ts'

interface EditedRecordUse<Saved, Draft> {
  /** The record as it was loaded, or null for a new one. */
  saved: Saved | null
  start: Draft
  draftOf: (saved: Saved) => Draft
  /** Loads the record again after a conflict. Null if it has been deleted. */
  reread: () => Promise<Saved | null>
  form: RefObject<HTMLFormElement | null>
}

/** The state of a record's form: draft, errors and conflict. The first invalid field takes the focus. */
export function useEditedRecord<Saved, Draft>({
  saved,
  start,
  draftOf,
  reread,
  form,
}: EditedRecordUse<Saved, Draft>) {
  const [base, setBase] = useState(saved)
  const [before, setBefore] = useState(start)
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [theirs, setTheirs] = useState<Saved | null>(null)
  const [conflict, setConflict] = useState('')
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  // Set once the record is saved, deactivated or deleted: leaving then needs no confirmation.
  const leaving = useRef(false)

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, form])

  const letLeave = () => {
    leaving.current = true
  }

  const showErrors = (found: readonly FieldError[]) => {
    setErrors(found)
    setTries((count) => count + 1)
  }

  /**
   * Runs `work`, unless it is already running. On a conflict, the other user's record is shown. Any other failure goes
   * to `onFailure`, with whether it is already shown at fields.
   */
  async function send(work: () => Promise<void>, onFailure: (failure: unknown, atFields: boolean) => void) {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'CONFLICT') {
        const now = await reread().catch(() => null)
        if (now) {
          setConflict(failure.message)
          return setTheirs(now)
        }
      }
      const atFields = failure instanceof ApiError && failure.errors.length > 0
      if (atFields) showErrors(failure.errors)
      onFailure(failure, atFields)
    } finally {
      setBusy(false)
    }
  }

  const settle = (mine: boolean) => {
    if (!theirs) return
    setBase(theirs)
    setBefore(draftOf(theirs))
    if (!mine) setDraft(draftOf(theirs))
    setTheirs(null)
  }

  return {
    /** The version that saving will change: as loaded, or as shown after a conflict. */
    base,
    before,
    draft,
    setDraft,
    errors,
    errorAt: (name: string) => errors.find(({ field }) => field === name)?.message,
    showErrors,
    /** Removes the errors of these fields, because the user is correcting them. */
    clearErrors: (isCleared: (field: string) => boolean) =>
      setErrors((known) => known.filter(({ field }) => !isCleared(field))),
    busy,
    leaving,
    /** Call when nothing would be lost by leaving. */
    letLeave,
    leaveTo: (leave: () => void) => () => {
      letLeave()
      leave()
    },
    send,
    /** Continues editing from the saved record. */
    continueFrom: (now: Saved) => {
      setBase(now)
      setBefore(draftOf(now))
      setDraft(draftOf(now))
      setErrors([])
    },
    theirs,
    /** The message that names who saved their version, and when. */
    conflict,
    takeTheirs: () => settle(false),
    /** The next save overwrites the other user's version. */
    keepMine: () => settle(true),
  }
}

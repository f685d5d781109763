import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { ApiError } from './api.ts'

interface EditedRecordUse<Saved, Draft> {
  /** As it was read; null for a new one. */
  saved: Saved | null
  start: Draft
  draftOf: (saved: Saved) => Draft
  /** Reads it once more, for what somebody else has saved; null where it is there no more. */
  reread: () => Promise<Saved | null>
  form: RefObject<HTMLFormElement | null>
}

/**
 * What every form of a record holds: what is typed, what is wrong with it, and what somebody else has saved meanwhile.
 * The first field at fault takes the focus.
 */
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
  const [meanwhile, setConflict] = useState('')
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  // Whoever leaves is not asked: it is saved, retired or deleted.
  const leaving = useRef(false)

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, form])

  const letLeave = () => {
    leaving.current = true
  }

  const tell = (found: readonly FieldError[]) => {
    setErrors(found)
    setTries((count) => count + 1)
  }

  /**
   * Sends what was typed, unless that is under way. Where somebody else was first, their record is shown instead of a
   * failure; `onFailure` hears of every other one, and whether it stands at fields already.
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
      if (atFields) tell(failure.errors)
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
    /** What is changed by saving: as it was read, or as somebody else has saved it and it was shown since. */
    base,
    before,
    draft,
    setDraft,
    errors,
    errorAt: (name: string) => errors.find(({ field }) => field === name)?.message,
    tell,
    /** Faults of these fields are answered by typing there. */
    answered: (isAnswered: (field: string) => boolean) =>
      setErrors((known) => known.filter(({ field }) => !isAnswered(field))),
    busy,
    leaving,
    /** Says that nothing is lost any more by leaving. */
    letLeave,
    leaveTo: (leave: () => void) => () => {
      letLeave()
      leave()
    },
    send,
    /** It has been saved, and is edited further from there. */
    goOnFrom: (now: Saved) => {
      setBase(now)
      setBefore(draftOf(now))
      setDraft(draftOf(now))
      setErrors([])
    },
    theirs,
    /** Who has saved theirs, and when. */
    meanwhile,
    takeTheirs: () => settle(false),
    /** Saving again goes over what the other has saved, which has been seen now. */
    keepMine: () => settle(true),
  }
}

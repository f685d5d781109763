import { officeCalls } from '@despatch/contract/office/office.ts'
import type { FieldFault } from '@despatch/contract/wire/refusals.ts'
import { isSame } from '@despatch/domain/office/fields.ts'
import { recordFaults } from '@despatch/domain/office/record-faults.ts'
import { heading, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { api, ApiError } from '../app/api.ts'
import { messageOf, notify } from '../app/notify.ts'
import { officeKey, type OfficeRow } from './office.queries.ts'
import { draftOf, newDraft, payloadOf, titleOf, type RecordDraft } from './record-draft.ts'

interface RecordFormUse {
  kind: RecordKind
  saved: OfficeRow | null
  /** What a new record belongs to. */
  of: number | null
  reread: () => Promise<OfficeRow | null>
  form: RefObject<HTMLFormElement | null>
  onSaved: () => void
}

/** What is typed into a record, whether it would be lost, and what saving it comes to. */
export function useRecordForm({ kind, saved, of, reread, form, onSaved }: RecordFormUse) {
  const queries = useQueryClient()
  const [base, setBase] = useState(saved)
  const [before, setBefore] = useState<RecordDraft>(() => (saved ? draftOf(kind, saved) : newDraft(kind, of)))
  const [draft, setDraft] = useState(before)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<OfficeRow | null>(null)
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  // Saved, retired or deleted: nothing is lost any more by leaving.
  const leaving = useRef(false)

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, form])

  const change = (changed: RecordDraft) => {
    setDraft((draft) => ({ ...draft, ...changed }))
    setFaults((faults) => faults.filter(({ field }) => !((field.split('.')[0] ?? field) in changed)))
  }
  const tell = (found: readonly FieldFault[]) => {
    setFaults(found)
    setTries((count) => count + 1)
  }
  /** Lists and choices read themselves again when they are shown; the record's page is about to be left. */
  const leave = () => {
    leaving.current = true
    void queries.invalidateQueries({ queryKey: officeKey, refetchType: 'none' })
    onSaved()
  }

  async function save() {
    if (busy) return
    setFailure(null)
    const newKey = base === null && kind.key.given ? String(draft[kind.key.field] ?? '') : null
    const found = recordFaults(kind, draft, newKey)
    if (found.length > 0) return tell(found)
    setBusy(true)
    try {
      const row = await api(officeCalls(kind.name).post, payloadOf(kind, draft, base))
      notify.success(heading(kind.one), `“${titleOf(kind, row)}” has been saved.`)
      leave()
    } catch (refusal) {
      await explain(refusal)
    } finally {
      setBusy(false)
    }
  }

  async function explain(refusal: unknown) {
    if (refusal instanceof ApiError && refusal.code === 'CONFLICT') {
      const now = await reread().catch(() => null)
      if (now) return setTheirs(now)
    }
    if (refusal instanceof ApiError && refusal.errors.length > 0) tell(refusal.errors)
    else setFailure(messageOf(refusal))
  }

  const settle = (mine: boolean) => {
    if (!theirs) return
    setBase(theirs)
    setBefore(draftOf(kind, theirs))
    if (!mine) setDraft(draftOf(kind, theirs))
    setTheirs(null)
  }

  return {
    base,
    draft,
    change,
    faultAt: (name: string) => faults.find(({ field }) => field === name)?.message,
    failure,
    theirs,
    busy,
    leaving,
    dirty: Object.keys(draft).some((name) => !isSame(draft[name], before[name])),
    save,
    leave,
    takeTheirs: () => settle(false),
    /** Saving again goes over what the other has saved, which has been seen now. */
    keepMine: () => settle(true),
  }
}

export type RecordFormState = ReturnType<typeof useRecordForm>

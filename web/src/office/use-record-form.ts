import { officeCalls } from '@despatch/contract/office/office.ts'
import { isSame } from '@despatch/domain/office/fields.ts'
import { recordErrors } from '@despatch/domain/office/record-errors.ts'
import { heading, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { api } from '../app/api.ts'
import { messageOf, notify } from '../app/notify.ts'
import { useEditedRecord } from '../app/use-edited-record.ts'
import { officeKey, type OfficeRow } from './office.queries.ts'
import { draftOf, newDraft, payloadOf, titleOf, type RecordDraft } from './record-draft.ts'

interface RecordFormUse {
  kind: RecordKind
  saved: OfficeRow | null
  /** The parent of a new record. */
  of: number | null
  reread: () => Promise<OfficeRow | null>
  form: RefObject<HTMLFormElement | null>
  onSaved: () => void
}

/** The state of a record's form: draft, unsaved changes and saving. */
export function useRecordForm({ kind, saved, of, reread, form, onSaved }: RecordFormUse) {
  const queries = useQueryClient()
  const [start] = useState<RecordDraft>(() => (saved ? draftOf(kind, saved) : newDraft(kind, of)))
  const edited = useEditedRecord({ saved, start, draftOf: (row) => draftOf(kind, row), reread, form })
  const { base, before, draft } = edited
  const [failure, setFailure] = useState<string | null>(null)

  const change = (changed: RecordDraft) => {
    edited.setDraft((draft) => ({ ...draft, ...changed }))
    edited.clearErrors((field) => (field.split('.')[0] ?? field) in changed)
  }
  /** Leaves the page. Lists and choices are refetched when they are shown. */
  const leave = () => {
    edited.letLeave()
    void queries.invalidateQueries({ queryKey: officeKey, refetchType: 'none' })
    onSaved()
  }

  async function post() {
    const row = await api(officeCalls[kind.name].post, payloadOf(kind, draft, base))
    notify.success(heading(kind.one), `“${titleOf(kind, row)}” has been saved.`)
    leave()
  }

  async function save() {
    setFailure(null)
    const newKey = base === null && kind.key.given ? String(draft[kind.key.field] ?? '') : null
    const found = recordErrors(kind, draft, newKey)
    if (found.length > 0) return edited.showErrors(found)
    await edited.send(post, (refusal, atFields) => {
      if (!atFields) setFailure(messageOf(refusal))
    })
  }

  return {
    ...edited,
    change,
    failure,
    dirty: Object.keys(draft).some((name) => !isSame(draft[name], before[name])),
    save,
    leave,
  }
}

export type RecordFormState = ReturnType<typeof useRecordForm>

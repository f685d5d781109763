import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import { useForm } from '@mantine/form'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from './api.ts'
import { messageOf, notify } from './notify.ts'
import { platformTexts } from './texts.ts'

/** A record that two users can edit at the same time. */
interface EditedRecord<Draft, Saved> {
  /** The record as it was loaded, or null for a new one. */
  saved: Saved | null
  draftOf: (saved: Saved) => Draft
  /** Loads the record again after a conflict. Null if it has been deleted. */
  refetch: () => Promise<Saved | null>
  /** The fields in which the other user's version differs, with its values in words. */
  differences: (mine: Draft, theirs: Saved, base: Saved | null) => { label: string; theirs: string }[]
}

interface AppFormOptions<Draft, Saved> {
  /** The first values, unless a saved record is edited. */
  start: Draft
  record?: EditedRecord<Draft, Saved>
  /**
   * The errors of the values, by path: 'user.ausr_email'. Nothing is sent while there are any. Also called while values
   * with errors are corrected, so it only checks.
   */
  check?: (values: Draft, base: Saved | null) => readonly FieldError[]
  /** Saves the values. `base` is the version that they change, or null for a new record. */
  send: (values: Draft, base: Saved | null) => Promise<void>
  /** The form's path of a field that the server names, if the payload has another shape. */
  pathOf?: (field: string) => string
  /** Called with the first error after a submit. Its field may be out of view. */
  onErrors?: (first: FieldError) => void
  /** Shows a failure in another way than a notice above the form's buttons. */
  onFailure?: (failure: unknown) => void
}

/**
 * The form of @mantine/form with the behaviour of all forms of the portal (decision 0096). It shows errors at their fields,
 * focuses the first, and removes them once they are corrected. It handles conflicts with another user's changes, and sends
 * one request at a time. Drawn by `AppForm`.
 */
export function useAppForm<Draft extends object, Saved = never>(options: AppFormOptions<Draft, Saved>) {
  const { start, record, check, send, pathOf = (field) => field, onErrors, onFailure } = options
  const [base, setBase] = useState<Saved | null>(record?.saved ?? null)
  const form = useForm<Draft>({
    initialValues: record && base ? record.draftOf(base) : start,
    // The library removes the error of the field that changes. A change can also correct errors of other fields.
    onValuesChange: (values, previous) => {
      const fixed = correctedBy(previous, values)
      if (fixed.length > 0) form.setErrors((shown) => without(shown, fixed))
    },
  })
  const element = useRef<HTMLFormElement>(null)
  const [conflict, setConflict] = useState<{ theirs: Saved; description: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // Set once nothing would be lost by leaving.
  const leaving = useRef(false)

  const errorsOf = (values: Draft): readonly FieldError[] => [
    ...notNumbers(values),
    ...(check?.(values, base) ?? []),
  ]

  /** The paths of the errors that `previous` values had and `values` no longer have. Server errors are not among them. */
  function correctedBy(previous: Draft, values: Draft): string[] {
    if (Object.keys(form.errors).length === 0) return []
    const stillWrong = new Set(errorsOf(values).map(({ field }) => field))
    return errorsOf(previous)
      .map(({ field }) => field)
      .filter((field) => !stillWrong.has(field))
  }

  function showErrors(found: readonly FieldError[]) {
    // A field shows only its first error.
    const byPath = found.toReversed().map(({ field, message }) => [field, message])
    flushSync(() => form.setErrors(Object.fromEntries(byPath)))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    const [first] = found
    if (first) onErrors?.(first)
  }

  async function submit() {
    if (form.submitting) return
    setFailure(null)
    const values = form.getValues()
    const found = errorsOf(values)
    if (found.length > 0) return showErrors(found)
    form.setSubmitting(true)
    try {
      await send(values, base)
      notify.hideFailures()
    } catch (refusal) {
      await showRefusal(refusal)
    } finally {
      form.setSubmitting(false)
    }
  }

  async function showRefusal(refusal: unknown) {
    if (record && refusal instanceof ApiError && refusal.code === 'CONFLICT') {
      const theirs = await record.refetch().catch(() => null)
      if (theirs) return setConflict({ theirs, description: refusal.message })
    }
    const named = refusal instanceof ApiError ? refusal.errors : []
    const errors = named.map(({ field, message }) => ({ field: pathOf(field), message }))
    if (errors.length > 0) showErrors(errors)
    if (onFailure) return onFailure(refusal)
    const elsewhere = errors.filter(({ field }) => !(rootOf(field) in form.values))
    if (errors.length === 0) setFailure(messageOf(refusal))
    else if (elsewhere.length > 0) setFailure(elsewhere.map(({ message }) => message).join(' '))
  }

  /** Continues editing from a saved record. */
  const continueFrom = (now: Saved) => {
    if (!record) return
    setBase(now)
    setConflict(null)
    form.setValues(record.draftOf(now))
    form.resetDirty(record.draftOf(now))
  }

  return {
    ...form,
    element,
    submit,
    failure,
    /** The version that saving will change: as loaded, or as shown after a conflict. */
    base,
    // The library sets its own flag for each path, and leaves it set if a field is changed by two paths.
    dirty: JSON.stringify(form.values) !== JSON.stringify(form.getInitialValues()),
    /**
     * Changes fields. Removes their errors and those of their rows, or else those of the paths in `changedPaths`, and
     * every error that the change corrects.
     */
    change: (changed: Partial<Draft>, changedPaths: readonly string[] = Object.keys(changed)) => {
      const previous = form.getValues()
      const fixed = correctedBy(previous, { ...previous, ...changed })
      const stillWrong = without(form.errors, [...changedPaths, ...fixed])
      form.setValues(changed)
      form.setErrors(stillWrong)
    },
    continueFrom,
    conflict: conflict && {
      theirs: conflict.theirs,
      description: conflict.description,
      differing: record?.differences(form.values, conflict.theirs, base) ?? [],
      onTake: () => continueFrom(conflict.theirs),
      /** The next save overwrites the other user's version. */
      onKeep: () => {
        setBase(conflict.theirs)
        setConflict(null)
        if (record) form.resetDirty(record.draftOf(conflict.theirs))
      },
    },
    leaving,
    /** Call once nothing would be lost by leaving the page. */
    allowNavigation: () => {
      leaving.current = true
    },
  }
}

/** One error for each number field whose text is not a number (RULE-06), at any depth of the values. */
function notNumbers(values: unknown, path = ''): FieldError[] {
  if (Number.isNaN(values)) return [{ field: path, message: platformTexts.notANumber }]
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]) =>
    notNumbers(value, path === '' ? name : `${path}.${name}`),
  )
}

/** The errors without those at these paths or below them. */
const without = (errors: Record<string, ReactNode>, paths: readonly string[]): Record<string, ReactNode> =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => !paths.includes(path) && !paths.includes(rootOf(path))),
  )

/** The first part of a path: 'bands' of 'bands.0.tband_price'. */
const rootOf = (path: string): string => path.split('.')[0] ?? path

/** The form of a draft, for components that have some of its fields. */
export type AppFormOf<Draft extends object, Saved = never> = ReturnType<typeof useAppForm<Draft, Saved>>

/** What the frame of a form needs to know. */
export type AppFormState = Pick<
  ReturnType<typeof useAppForm>,
  'element' | 'submit' | 'failure' | 'submitting' | 'dirty' | 'conflict' | 'leaving'
>

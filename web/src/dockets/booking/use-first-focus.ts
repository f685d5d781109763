import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { useCallback, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { focusFirstEmpty, focusFirstReference } from './focus-next-on-enter.ts'

interface OpenedForm {
  /** The key of the booking. A new booking has a new one. */
  key: string
  /** Whether the form is a copy of an earlier booking. */
  editedFrom: 'new' | 'reuse'
  /** The errors of the last attempt. */
  found: readonly FieldError[]
}

/**
 * Focuses the first field to fill when all sections of a booking are rendered, and again for each new booking. Returns
 * what to call when they are rendered. The focus stays where it is if the user has started typing or opened a dialog
 * in the meantime, and if the error summary has it.
 */
export function useFirstFocus(
  form: RefObject<HTMLFormElement | null>,
  { key, editedFrom, found }: OpenedForm,
): () => void {
  const [drawn, setDrawn] = useState(false)
  const focusFirst = useEffectEvent(() => {
    if (!form.current || found.length > 0) return
    const { activeElement } = document
    if (form.current.contains(activeElement) || activeElement?.closest('[role=dialog]')) return
    if (editedFrom === 'reuse') focusFirstReference(form.current)
    else focusFirstEmpty(form.current)
  })
  useEffect(() => {
    if (drawn) focusFirst()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key, editedFrom, drawn])
  return useCallback(() => setDrawn(true), [])
}

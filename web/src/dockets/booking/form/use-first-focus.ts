import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { focusFirstEmpty, focusFirstReference } from './focus-next-on-enter.ts'

interface OpenedForm {
  /** The key of the booking. A new booking has a new one. */
  key: string
  /** Whether the form is a copy of an earlier booking. */
  editedFrom: 'new' | 'reuse'
  /** The errors of the last attempt. */
  found: readonly FieldError[]
  /** Whether the form is about to be filled in, such as from a favourite. Another field may take the focus then. */
  isFilling: boolean
}

/**
 * Focuses the first field to fill when the form is rendered, and again for each new booking. The focus stays where it is
 * if the user has started typing or opened a dialog in the meantime, and if the error summary has it.
 */
export function useFirstFocus(
  form: RefObject<HTMLFormElement | null>,
  { key, editedFrom, found, isFilling }: OpenedForm,
): void {
  const focusFirst = useEffectEvent(() => {
    if (!form.current || found.length > 0 || isFilling) return
    const { activeElement } = document
    if (form.current.contains(activeElement) || activeElement?.closest('[role=dialog]')) return
    if (editedFrom === 'reuse') focusFirstReference(form.current)
    else focusFirstEmpty(form.current)
  })
  useEffect(() => {
    focusFirst()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key, editedFrom, isFilling])
}

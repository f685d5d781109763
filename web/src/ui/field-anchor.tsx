import { useLayoutEffect, type Ref, type RefObject } from 'react'

interface FieldAnchorProps {
  field: RefObject<HTMLInputElement | null>
  /** Set by the library. */
  ref?: Ref<HTMLElement>
}

/**
 * Makes a field the target of a popover that is beside it instead of around it. So the popover can be drawn later, without drawing
 * the field again.
 */
export function FieldAnchor({ field, ref }: FieldAnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined
    ref(field.current)
    return () => {
      ref(null)
    }
  }, [field, ref])
  return null
}

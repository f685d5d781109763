import { fieldId } from './setting-field.tsx'

/** Moves the focus to a setting's field, after its page has been rendered. */
export const focusField = (name: string): number =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.getElementById(fieldId(name))
      field?.focus()
      field?.scrollIntoView({ block: 'center' })
    }),
  )

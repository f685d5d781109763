import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { FieldError } from '@despatch/domain/fields/field-errors.ts'

/** The first message of each path. */
export type ErrorMessages = Readonly<Record<string, string>>

export const messagesOf = (errors: readonly FieldError[]): ErrorMessages =>
  Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))

/** The first error of each field. Further errors of the same field usually have the same cause. */
export const firstOfEachField = (errors: readonly FieldError[]): FieldError[] => {
  const seen = new Set<string>()
  return errors.filter(({ field }) => !seen.has(field) && seen.add(field))
}

/** The name of an address on screen: 'Collection', 'Delivery', or 'Delivery 2' if there are several. */
export function nameOfAddress(index: number, count: number): string {
  if (index === 0) return 'Collection'
  return count > 2 ? `Delivery ${index}` : 'Delivery'
}

/** The address or parcel of an error, for the error summary. Empty if the message is clear without it. */
export function locationOf(field: string, draft: BookingDraft): string {
  const [section, row] = field.split('.')
  if (row === undefined) return ''
  if (section === 'terms') return 'Before you book'
  if (section === 'addresses') return nameOfAddress(Number(row), draft.addresses.length)
  if (section === 'parcels') return draft.parcels.length > 1 ? `Parcel ${Number(row) + 1}` : 'Parcel'
  return ''
}

/** Focuses the field of an error, or the nearest focusable element around it. */
export function focusError(field: string) {
  const parts = field.split('.')
  while (parts.length > 0) {
    const element = document.getElementById(parts.join('.'))
    if (element) {
      element.scrollIntoView({ block: 'center' })
      element.focus({ preventScroll: true })
      return
    }
    parts.pop()
  }
}

const isResolved = (error: FieldError, paths: readonly string[]) =>
  paths.some((path) => error.field === path || error.field.startsWith(`${path}.`))

/** Returns the same array if nothing was resolved, so that the sections do not render again. */
export function withoutResolved(
  errors: readonly FieldError[],
  paths: readonly string[],
): readonly FieldError[] {
  const left = errors.filter((error) => !isResolved(error, paths))
  return left.length === errors.length ? errors : left
}

import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { FieldError } from '@despatch/domain/dockets/field-errors.ts'

/** The first message of each path. */
export type ErrorMessages = Readonly<Record<string, string>>

export const messagesOf = (errors: readonly FieldError[]): ErrorMessages =>
  Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))

/** One fault a field, the first: the others are about the same thing said in another way. */
export const firstOfEachField = (errors: readonly FieldError[]): FieldError[] => {
  const seen = new Set<string>()
  return errors.filter(({ field }) => !seen.has(field) && seen.add(field))
}

/** What an address is called on screen: 'Collection', 'Delivery', or 'Delivery 2' where there are several. */
export function nameOfAddress(index: number, count: number): string {
  if (index === 0) return 'Collection'
  return count > 2 ? `Delivery ${index}` : 'Delivery'
}

/** Where a fault stands, for a summary that is read away from its field; empty where the message says it all. */
export function placeOf(field: string, draft: BookingDraft): string {
  const [section, row] = field.split('.')
  if (row === undefined) return ''
  if (section === 'terms') return 'Before you book'
  if (section === 'addresses') return nameOfAddress(Number(row), draft.addresses.length)
  if (section === 'parcels') return draft.parcels.length > 1 ? `Parcel ${Number(row) + 1}` : 'Parcel'
  return ''
}

/** Leads to the field at fault, or to the nearest thing around it that can be reached. */
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

const answered = (error: FieldError, paths: readonly string[]) =>
  paths.some((path) => error.field === path || error.field.startsWith(`${path}.`))

/** The same list where nothing was answered, so that the sections need not be drawn again. */
export function withoutAnswered(
  errors: readonly FieldError[],
  paths: readonly string[],
): readonly FieldError[] {
  const left = errors.filter((error) => !answered(error, paths))
  return left.length === errors.length ? errors : left
}

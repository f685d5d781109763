import type { MarkedField } from '@despatch/contract/wire/marked-fields.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Right } from '@despatch/domain/users/rights.ts'
import { can, type Session } from '../session.ts'

/**
 * Checks the fields of a payload that need a permission. A field marked with `requiringRight` in the contract is refused to
 * sessions without the permission, whatever its value (USER-02).
 */

/** Refuses NOT_AUTHORIZED if a session gives a field without having its permission. */
export function checkFieldRights(
  fields: readonly MarkedField<Right>[],
  payload: unknown,
  session: Session,
): void {
  const denied = fields.find(({ path, mark }) => !can(session, mark) && isGiven(payload, path))
  if (denied) refuse('NOT_AUTHORIZED')
}

// Null counts as given, because it would empty the field.
function isGiven(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined
  if (step === '*') return Array.isArray(value) && value.some((item) => isGiven(item, rest))
  return isGiven((value as Record<string, unknown> | null | undefined)?.[step], rest)
}

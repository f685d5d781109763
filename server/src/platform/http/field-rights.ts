import type { MarkedField } from '@despatch/contract/wire/marked-fields.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Right } from '@despatch/domain/users/rights.ts'
import { can, type Session } from '../../auth/session.ts'

/**
 * The one place that says which fields of a payload a session may give. A field that the contract marks as needing a
 * right (`needing`) is refused to whoever lacks it, whatever its value (USER-02).
 */

/** Refuses NOT_AUTHORIZED when a field is given by a session without its right. */
export function checkFieldRights(
  fields: readonly MarkedField<Right>[],
  payload: unknown,
  session: Session,
): void {
  const denied = fields.find(({ path, mark }) => !can(session, mark) && isGiven(payload, path))
  if (denied) refuse('NOT_AUTHORIZED')
}

// Null is given too: it would empty the field.
function isGiven(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined
  if (step === '*') return Array.isArray(value) && value.some((item) => isGiven(item, rest))
  return isGiven((value as Record<string, unknown> | null | undefined)?.[step], rest)
}

import type { Call } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { rights, type Right } from '@despatch/domain/users/rights.ts'
import { can, type Session } from '../../auth/session.ts'
import { markedFields, type MarkedField } from './marked-fields.ts'

/**
 * The one place that says which fields of a payload a session may give. A field that the contract marks as needing a
 * right (`needing`) is refused to whoever lacks it, whatever its value (USER-02).
 */

const isRight = (mark: unknown): mark is Right => rights.some(({ right }) => right === mark)

/** Where a call's payload needs more rights than the call itself; worked out once, when the call is bound. */
export const fieldsWithRights = (call: Call): MarkedField<Right>[] => markedFields(call, 'needs', isRight)

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
const isGiven = (payload: unknown, path: readonly string[]): boolean =>
  path.reduce((value, step) => (value as Record<string, unknown> | undefined)?.[step], payload) !== undefined

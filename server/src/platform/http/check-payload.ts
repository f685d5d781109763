import type { Call } from '@despatch/contract/wire/call.ts'
import { refuse, type FieldFault } from '@despatch/contract/wire/refusals.ts'
import type { z } from 'zod'

/** Checks a payload against its call's schema; refuses INVALID and names every field at fault (CALL-02). */
export function checkPayload(call: Call, payload: unknown): Record<string, unknown> {
  const checked = call.body.safeParse(payload ?? {})
  if (checked.success) return checked.data
  return refuse('INVALID', { errors: checked.error.issues.flatMap(faultsOf) })
}

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.')

function faultsOf(issue: z.core.$ZodIssue): FieldFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, 20).map((key) => ({
      field: pathOf([...issue.path, key.slice(0, 100)]),
      message: 'Unknown field',
    }))
  }
  return [{ field: pathOf(issue.path), message: issue.message }]
}

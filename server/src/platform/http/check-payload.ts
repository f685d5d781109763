import type { Call } from '@despatch/contract/wire/call.ts'
import { jsonSchema } from '@despatch/contract/wire/json-schema.ts'
import { refuse, type FieldError } from '@despatch/contract/wire/refusals.ts'
import type { z } from 'zod'
import { listCutter } from './cut-lists.ts'

/** As many as a form can show. A client sees the rest after it has corrected these. */
const MAX_ERRORS = 100

/**
 * Checks payloads against their call's schema. Refuses INVALID with the invalid fields, at most 100 of them (CALL-02).
 */
export function payloadChecker(call: Call): (payload: unknown) => Record<string, unknown> {
  const cutLists = listCutter(jsonSchema(call.body))
  return (payload) => {
    const checked = call.body.safeParse(cutLists(payload ?? {}))
    if (checked.success) return checked.data
    return refuse('INVALID', { errors: checked.error.issues.slice(0, MAX_ERRORS).flatMap(errorsOf) })
  }
}

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.')

function errorsOf(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, 20).map((key) => ({
      field: pathOf([...issue.path, key.slice(0, 100)]),
      message: 'Unknown field',
    }))
  }
  return [{ field: pathOf(issue.path), message: issue.message }]
}

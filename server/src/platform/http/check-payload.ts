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
  // Made at the first request: for all calls together it takes 60 to 90 ms of a start.
  let cutLists: ReturnType<typeof listCutter> | undefined
  const checkPayload = (payload: unknown): Record<string, unknown> => {
    cutLists ??= listCutter(jsonSchema(call.body))
    const sent = cutLists(payload ?? {})
    const checked = call.body.safeParse(sent)
    if (checked.success) return checked.data
    const { issues } = checked.error
    const omitted = call.path.startsWith('v1/') ? undefined : withoutNulls(sent, issues)
    if (omitted) return checkPayload(omitted)
    const errors = issues.slice(0, MAX_ERRORS).flatMap((issue) => errorsOf(issue, payload))
    return refuse('INVALID', { errors })
  }
  return checkPayload
}

/**
 * A copy without the fields whose null is not a value of theirs; undefined if there are none. In the portal's own calls null
 * is then the same as an omitted field, as in section 7 of the specification. `/v1` accepts what its description states.
 */
function withoutNulls(payload: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const nulls = issues
    .map(({ path }) => path)
    .filter((path) => path.length > 0 && valueAt(payload, path) === null)
  if (nulls.length === 0) return undefined
  const copy = structuredClone(payload)
  for (const path of nulls) {
    const record = valueAt(copy, path.slice(0, -1))
    const field = path.at(-1)
    if (field === undefined || typeof record !== 'object' || record === null || Array.isArray(record))
      return undefined
    Reflect.deleteProperty(record, field)
  }
  return copy
}

const valueAt = (payload: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    payload,
  )

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.')

/** Whether the payload has no value for a field. */
const isMissing = (payload: unknown, path: readonly PropertyKey[]): boolean =>
  valueAt(payload, path) === undefined

const messageOf = (issue: z.core.$ZodIssue, payload: unknown): string =>
  issue.code === 'invalid_type' && isMissing(payload, issue.path) ? 'This field is missing.' : issue.message

function errorsOf(issue: z.core.$ZodIssue, payload: unknown): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, 20).map((key) => ({
      field: pathOf([...issue.path, key.slice(0, 100)]),
      message: 'Unknown field',
    }))
  }
  return [{ field: pathOf(issue.path), message: messageOf(issue, payload) }]
}

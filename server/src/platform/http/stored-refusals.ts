/** The codes of refusals that are about an Idempotency-Key itself (CALL-04). */
const aboutKeys: ReadonlySet<string> = new Set(['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS'])

/** The HTTP status of a refusal because of too many requests. */
const TOO_MANY = 429

/**
 * Whether a refusal by a call's handler is the answer to its Idempotency-Key (CALL-04): the same request with the same key gets it
 * again, and a corrected request needs a new key. Limits and failures of the server pass, so the same key can be sent again.
 * @param status the HTTP status
 * @param code the code of the problem
 */
export const isStoredRefusal = ({ status, code }: { status: number; code: string }): boolean =>
  status >= 400 && status < 500 && status !== TOO_MANY && !aboutKeys.has(code)

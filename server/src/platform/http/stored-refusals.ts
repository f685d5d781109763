/** Refusals of the request’s fields or of its Idempotency-Key. They do not use the key (CALL-04). */
const ofRequest: ReadonlySet<string> = new Set(['INVALID', 'IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS'])

/** The HTTP status of a refusal because of too many requests. */
const TOO_MANY = 429

/**
 * Whether a refusal by a call's handler is the answer to its Idempotency-Key (CALL-04): the same request with the same key gets it
 * again. A request with wrong fields can be corrected and sent with the same key, as if only the contract had refused them. Limits and
 * failures of the server pass, so the same key can be sent again.
 * @param status the HTTP status
 * @param code the code of the problem
 */
export const isStoredRefusal = ({ status, code }: { status: number; code: string }): boolean =>
  status >= 400 && status < 500 && status !== TOO_MANY && !ofRequest.has(code)

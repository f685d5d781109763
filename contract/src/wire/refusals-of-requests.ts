/** Refusals that can happen to every request, whatever its call does. */
export const refusalsOfRequests = {
  FOREIGN_ORIGIN: {
    status: 403,
    title: 'Not allowed',
    detail: 'This call may only be made from the portal itself.',
  },
  UNKNOWN_CALL: { status: 404, title: 'Not found', detail: 'This call does not exist.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This call is made with another method: see the header Allow.',
  },
  COPY: {
    status: 403,
    title: 'Copy of a company',
    detail:
      'This is a copy of a company, made from a backup. Only its administrators can use it, after a login.',
  },
  MALFORMED: {
    status: 400,
    title: 'Malformed request',
    detail: 'The request is not a well-formed JSON object.',
  },
  TOO_LARGE: { status: 413, title: 'Too large', detail: 'The request is larger than this call accepts.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'Send a JSON object (Content-Type: application/json).',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    title: 'Idempotency-Key already used',
    detail: 'This Idempotency-Key was already used with a different payload.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    title: 'Request in progress',
    detail: 'A request with this Idempotency-Key is still in progress. Please try again in a moment.',
  },
  RATE_LIMITED: {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many attempts. Please wait a moment and try again.',
  },
  UNAVAILABLE: {
    status: 503,
    title: 'Not available',
    detail: 'The service is not available at the moment. Please try again.',
  },
} as const

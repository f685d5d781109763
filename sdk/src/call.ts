/** What came with a reply, apart from its content. */
export interface ReplyInfo {
  /** The HTTP status, such as 201. */
  status: number
  /** Name it when you ask for help. */
  requestId: string
  /** All headers, such as `etag`, `ratelimit` and `idempotency-replayed`. */
  headers: Headers
}

/** Options of one call. */
export interface CallOptions {
  /** Makes sure that the call is executed once, also if your client sends it again. By default a random one. */
  idempotencyKey?: string | undefined
  /** The version of the delivery that you have read, for `If-Match`: its `version`. */
  ifVersion?: number | undefined
  /** Ends the call and its retries. */
  signal?: AbortSignal | undefined
  /** Is called with the headers of the reply, before the call returns its content. */
  onReply?: ((reply: ReplyInfo) => void) | undefined
}

/** One call, with its fields in the places where the API expects them. */
export interface Call {
  method: string
  /** With the fields in braces, such as `/v1/deliveries/{id}`. */
  path: string
  fields: object
  /** The type of the reply if it is a file. */
  isFile: boolean
}

/** Options of one call. */
export interface CallOptions {
  /** Makes sure that the call is executed once, also if your client sends it again. By default a random one. */
  idempotencyKey?: string
  /** The version of the delivery that you have read, for `If-Match`: its `version`. */
  ifVersion?: number
  /** Ends the call and its retries. */
  signal?: AbortSignal
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

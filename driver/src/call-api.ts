import { addressOf } from '@despatch/contract/wire/call-address.ts'
import type { Call, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { Problem } from '@despatch/contract/wire/problem.ts'

/** A call that was refused, or that got no answer (`status` 0). */
export class CallFailed extends Error {
  readonly status: number
  /** Of the refusal; empty if a proxy has answered, or nothing. */
  readonly code: string

  constructor(status: number, { detail, code }: { detail: string; code: string }) {
    super(detail)
    this.name = 'CallFailed'
    this.status = status
    this.code = code
  }
}

/** How long an answer may take. */
const ANSWER_MS = 60_000

/** A slow connection sends a byte in this time (1 kB a second), as the server allows. */
const MS_PER_BYTE = 1

/** Makes a call of the driver's app. Throws `CallFailed`. */
export async function callApi<C extends Call>(
  call: C,
  payload: Payload<C>,
  token?: string,
): Promise<ReplyOf<C>> {
  const body = JSON.stringify(payload)
  const response = await fetch(addressOf(call, payload), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body,
    credentials: 'omit',
    signal: AbortSignal.timeout(ANSWER_MS + body.length * MS_PER_BYTE),
  }).catch(() => null)
  if (response === null) throw new CallFailed(0, noProblem)
  if (!response.ok) throw new CallFailed(response.status, await problemOf(response))
  try {
    // The server's tests check its replies against their schemas.
    return (await response.json()) as ReplyOf<C>
  } catch {
    // The connection was lost during the answer.
    throw new CallFailed(0, noProblem)
  }
}

const noProblem = { detail: '', code: '' }

async function problemOf(response: Response): Promise<Pick<Problem, 'detail' | 'code'>> {
  try {
    return (await response.json()) as Problem
  } catch {
    // A proxy has answered without a problem document.
    return noProblem
  }
}

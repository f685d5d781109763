import { DeadlineExceeded, withTimeout } from '@despatch/server/platform/with-timeout.ts'
import type { Answer, Client } from '@despatch/server/test/client.ts'
import type { ServedPortal } from './served-portal.ts'

/** Milliseconds after which a request without an answer counts as hanging. */
const LONGEST_ANSWER_MS = 45_000

/** Most examples of one kind that are printed. */
const MOST_EXAMPLES = 10

type Body = Answer<{ code?: string }>['body']

/** Counts every answer of the portal, by whether a caller could expect it. */
export class CountedAnswers {
  readonly byStatus = new Map<number, number>()
  /** Requests without an answer because the portal was killed or stopped. */
  withoutPortal = 0
  /** Unavailable (503) with Retry-After. */
  unavailable = 0
  /** Any other server error, and 503 without Retry-After. */
  readonly unexplained: string[] = []
  /** Refusals of correct requests. */
  readonly refused: string[] = []
  /** Connections that broke while the portal was running. */
  readonly cut: string[] = []
  readonly hanging: string[] = []
  longest = 0
  readonly #portal: ServedPortal

  constructor(portal: ServedPortal) {
    this.#portal = portal
  }

  /** Sends a request and records the answer; undefined if there was none. */
  async watch<A extends Answer<Body>>(what: string, send: () => Promise<A>): Promise<A | undefined> {
    const began = performance.now()
    const isServed = () => this.#portal.hasServedSince(began)
    try {
      const answer = await withTimeout(LONGEST_ANSWER_MS, send())
      this.#note(what, answer)
      return answer
    } catch (failure) {
      if (failure instanceof DeadlineExceeded) this.#add(this.hanging, `${what}: no answer`)
      else if (isServed()) this.#add(this.cut, `${what}: ${causeOf(failure)}`)
      else this.withoutPortal += 1
      return undefined
    } finally {
      this.longest = Math.max(this.longest, performance.now() - began)
    }
  }

  get total(): number {
    return [...this.byStatus.values()].reduce((total, count) => total + count, 0)
  }

  #note(what: string, { status, headers, body }: Answer<Body>): void {
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1)
    if (status === 503 && Number(headers.get('retry-after')) > 0) this.unavailable += 1
    else if (status >= 500) this.#add(this.unexplained, `${what}: ${status} ${JSON.stringify(body)}`)
    else if (status >= 400 && !isExpected(status, body))
      this.#add(this.refused, `${what}: ${status} ${JSON.stringify(body)}`)
  }

  #add(list: string[], text: string): void {
    list.push(text)
    if (list.length <= MOST_EXAMPLES) console.log(`  ! ${text.slice(0, 300)}`)
  }
}

/** An answer in progress for the same key, a declined card, or an office action that is already done or in progress. */
const isExpected = (status: number, body: Body) =>
  status === 402 ||
  ['IDEMPOTENCY_IN_PROGRESS', 'PAYMENT_MOVE_REFUSED'].includes(
    typeof body === 'object' ? (body.code ?? '') : '',
  )

const causeOf = (failure: unknown): string => {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure
  return cause instanceof Error ? cause.message : String(cause)
}

/** A client whose answers are recorded. A request without an answer rejects. */
export const watched = (client: Client, answers: CountedAnswers): Client => ({
  ...client,
  send: async (call, payload, headers) => {
    const answer = await answers.watch(call.path, () => client.send(call, payload, headers))
    if (!answer) throw new Error(`${call.path} has no answer`)
    return answer
  },
})

import { Clients, likelyClient, randomClient, type ClientName } from './clients.ts'
import type { FailureLog } from './failures.ts'
import type { Figures } from './figures.ts'
import type { FuzzPortal } from './fuzz-portal.ts'
import { Harvest } from './harvest.ts'
import { runJourneys } from './journeys.ts'
import { SLOWEST_MS, type Judge } from './judge.ts'
import { rememberUsers } from './remember-users.ts'
import type { PublishedCall } from './published-calls.ts'
import type { FuzzRandom } from './random.ts'
import { randomRequest, requestOf, type FuzzRequest } from './requests.ts'
import { sendFuzzRequest, type FuzzAnswer } from './send-request.ts'
import type { Step } from './step.ts'

/** Requests in progress at the same time. */
const BATCH_SIZE = 4
/** Requests generated from the same records. */
const BATCH = 500

interface Round {
  portal: FuzzPortal
  /** The calls to fuzz. */
  calls: readonly PublishedCall[]
  everyCall: readonly PublishedCall[]
  random: FuzzRandom
  judge: Judge
  figures: Figures
  failures: FailureLog
  /** How many requests to send. */
  requests: number
}

/**
 * Fuzzes a fresh portal: first the multi-step journeys, then every published example once, then random requests
 * generated from the records in earlier answers.
 */
export async function fuzzRound(round: Round): Promise<void> {
  const { portal, calls, random, figures } = round
  const last = figures.requests + round.requests
  const restores = await Promise.all(portal.companies.map(rememberUsers))
  const restoreUsers = async () => {
    for (const restore of restores) await restore()
  }
  const sender = new Sender(round, restoreUsers)
  await runJourneys(sender.step, portal.sandbox)
  await sender.examples(calls)
  await sender.examples(calls.filter(isList), 'foreign')
  while (figures.requests < last) {
    const count = Math.min(BATCH, last - figures.requests)
    await sender.batch(random.shuffled(manyOf(calls, count)))
    await restoreUsers()
    if (figures.requests < last) await sender.examples(calls.filter(isList))
  }
}

const isList = ({ path }: PublishedCall) => path.endsWith('/list')

const manyOf = (calls: readonly PublishedCall[], count: number): PublishedCall[] =>
  Array.from({ length: Math.ceil(count / calls.length) }, () => calls)
    .flat()
    .slice(0, count)

class Sender {
  readonly #round: Round
  readonly #clients: Clients
  readonly #own = new Harvest()
  readonly #foreign = new Harvest()
  #addresses = 0

  constructor(round: Round, restoreUsers: () => Promise<void>) {
    this.#round = round
    this.#clients = new Clients(round.portal.address, restoreUsers)
  }

  /** Makes a call with this payload. Throws if it is refused. */
  readonly step: Step = async (client, { path }, payload) => {
    const call = this.#round.everyCall.find((published) => published.path === path)
    if (!call) throw new Error(`${path} is not published`)
    const request = requestOf(call, client, payload)
    const answer = await this.#send(request)
    if (answer.status !== 200) throw new Error(`${path} by ${client} was refused: ${answer.text}`)
    this.#harvest(request, answer)
    // The schema was checked.
    return JSON.parse(answer.text) as never
  }

  /** Sends the examples in sequence, by a client or by one that is likely to succeed, and collects the answers. */
  async examples(calls: readonly PublishedCall[], client?: ClientName): Promise<void> {
    for (const call of calls) await this.#take(requestOf(call, client ?? likelyClient(call), call.example))
  }

  /** Sends random requests, several at once, and collects the answers in the order of the requests. */
  async batch(calls: readonly PublishedCall[]): Promise<void> {
    const { random } = this.#round
    const source = { random, harvest: this.#own, foreign: this.#foreign }
    const requests = calls.map((call) => randomRequest(call, randomClient(call, random), source))
    const answers: FuzzAnswer[] = []
    let next = 0
    const work = async () => {
      while (next < requests.length) {
        const at = next
        next += 1
        const request = requests[at]
        if (request) answers[at] = await this.#send(request)
      }
    }
    // A failure must not leave the others sending to a portal that is being stopped.
    const outcomes = await Promise.allSettled(Array.from({ length: BATCH_SIZE }, work))
    for (const end of outcomes) if (end.status === 'rejected') throw end.reason
    requests.forEach((request, at) => this.#harvest(request, answers[at]))
  }

  async #take(request: FuzzRequest): Promise<void> {
    this.#harvest(request, await this.#send(request))
  }

  #harvest({ call, client }: FuzzRequest, answer: FuzzAnswer | undefined): void {
    if (answer?.status !== 200 || answer.type !== 'application/json') return
    const harvest = client === 'foreign' ? this.#foreign : this.#own
    harvest.take(call.path, JSON.parse(answer.text))
  }

  async #send(request: FuzzRequest): Promise<FuzzAnswer> {
    const { judge, failures } = this.#round
    request.headers['x-forwarded-for'] ??= this.#nextAddress()
    const first = await this.#sendOnce(request)
    const answer = first.milliseconds > SLOWEST_MS ? await this.#sendAgain(request, first) : first
    const error = judge(request, answer)
    if (error !== null) await failures.add(request, answer, error)
    return answer
  }

  /**
   * Other processes on the machine can delay any answer, so a slow request is sent twice more. The fastest answer with
   * the same status counts.
   */
  async #sendAgain(request: FuzzRequest, first: FuzzAnswer): Promise<FuzzAnswer> {
    this.#round.figures.slowAtFirst += 1
    const { 'idempotency-key': _key, ...headers } = request.headers
    let best = first
    for (let again = 0; again < 2 && best.milliseconds > SLOWEST_MS; again += 1) {
      const answer = await this.#sendOnce({ ...request, headers })
      if (answer.status === first.status && answer.milliseconds < best.milliseconds) best = answer
    }
    return best
  }

  async #sendOnce(request: FuzzRequest): Promise<FuzzAnswer> {
    const { portal, figures } = this.#round
    const answer = await sendFuzzRequest(
      portal.address,
      request,
      await this.#clients.headersOf(request.client),
    )
    figures.count(request.call, answer)
    if (answer.status === 401 || request.call.path === 'logout') this.#clients.forget(request.client)
    return answer
  }

  /** Limits count by address, so every request has its own. */
  #nextAddress(): string {
    this.#addresses += 1
    return `10.${(this.#addresses >> 16) & 255}.${(this.#addresses >> 8) & 255}.${this.#addresses & 255}`
  }
}

import { mostRequests } from '@despatch/domain/applications/application.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boundedCache } from '../platform/bounded-cache.ts'
import { callerOf } from '../platform/http/request-caller.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { addRequests, removeSurplusRequests, type AnsweredRequest } from './requests.queries.ts'

/** How long an answered request waits for others. Milliseconds. */
const WRITTEN_AFTER_MS = 1000

/** How many requests wait in a process. While the database does not take them, the newest are left out. */
const MOST_WAITING = 5000

/** How many requests of an application a process writes before it deletes the surplus. */
const CHECKED_EVERY_REQUESTS = 1000

const LONGEST_PATH = 200

/**
 * Records the requests of applications. They are written in groups after their replies, so that a request waits for no
 * write. If the process is killed, those of the last second are lost.
 */
export class RequestRecorder {
  readonly #tenants: Pick<Tenants, 'findForLogin'>
  readonly #onFailure: (failure: unknown) => void
  #waiting = new Map<string, AnsweredRequest[]>()
  #count = 0
  #timer: NodeJS.Timeout | undefined
  #writing = Promise.resolve()
  /** Requests that were written since the surplus was deleted, by application. */
  readonly #written = boundedCache<{ count: number }>(20_000, 86_400_000)

  constructor(tenants: Pick<Tenants, 'findForLogin'>, onFailure: (failure: unknown) => void) {
    this.#tenants = tenants
    this.#onFailure = onFailure
  }

  add(company: string, request: AnsweredRequest): void {
    if (this.#count >= MOST_WAITING) return
    this.#count += 1
    const waiting = this.#waiting.get(company)
    if (waiting) waiting.push(request)
    else this.#waiting.set(company, [request])
    this.#timer ??= setTimeout(() => void this.write(), WRITTEN_AFTER_MS).unref()
  }

  /** Writes what is waiting, after the group before. Never rejects. */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(async () => {
      const groups = this.#waiting
      this.#waiting = new Map()
      this.#count = 0
      for (const [company, requests] of groups)
        await this.#writeGroup(company, requests).catch(this.#onFailure)
    })
    return this.#writing
  }

  async #writeGroup(company: string, requests: readonly AnsweredRequest[]): Promise<void> {
    const pool = this.#tenants.findForLogin(company)?.pool
    if (!pool) return
    await addRequests(pool, requests)
    for (const app_id of new Set(requests.map((request) => request.app_id))) {
      const key = `${company} ${app_id}`
      const written = requests.filter((request) => request.app_id === app_id).length
      // The first time, because earlier processes may have left some.
      const count = (this.#written.get(key)?.count ?? CHECKED_EVERY_REQUESTS) + written
      this.#written.set(key, { count: count >= CHECKED_EVERY_REQUESTS ? 0 : count })
      if (count >= CHECKED_EVERY_REQUESTS) await removeSurplusRequests(pool, app_id, mostRequests)
    }
  }
}

/**
 * Records each call with an application's key, and each signed request of its shop, when it has been answered. Requests for
 * addresses that do not exist are not recorded, because their key is not read.
 */
export function recordRequests(
  app: FastifyInstance,
  tenants: Pick<Tenants, 'findForLogin'>,
  versionHeader: string,
): void {
  const recorder = new RequestRecorder(tenants, (failure) =>
    app.log.warn(
      { event: 'api-requests-not-recorded', err: failure },
      'Requests of applications could not be recorded',
    ),
  )
  app.addHook('onResponse', (request, reply, done) => {
    const { application, company } = callerOf(request) ?? {}
    if (application && company !== undefined)
      recorder.add(company, { ...application, ...answerOf(request, reply, versionHeader) })
    done()
  })
  app.addHook('onClose', () => recorder.write())
}

/** The query is left out, because it may hold names. */
const answerOf = (request: FastifyRequest, reply: FastifyReply, versionHeader: string) => ({
  time: new Date(Date.now() - reply.elapsedTime).toISOString(),
  method: request.method,
  path: (request.url.split('?')[0] ?? '').slice(0, LONGEST_PATH),
  status: reply.statusCode,
  id: request.id,
  version: String(reply.getHeader(versionHeader) ?? ''),
  milliseconds: Math.round(reply.elapsedTime),
  isTest: callerOf(request)?.mode === 'test',
})

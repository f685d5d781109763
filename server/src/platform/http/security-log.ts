import type { RefusedEvent } from '@despatch/domain/logs/security-events.ts'
import { Refusal } from '@despatch/contract/wire/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EventBudget } from './event-budget.ts'
import { callerOf, type CredentialOwner, type RequestCaller } from './request-caller.ts'
import { securityEventOf } from './security-events.ts'

const WINDOW_MILLISECONDS = 60_000

/** The messages of all lines, for filtering the log. */
const EVENT = 'security event'
const LEFT_OUT = 'security events left out'

/** Longest text from a client in a line. */
const MOST_CHARACTERS = 255

/** Logs a failed request if it may be part of an attack. */
export type RecordFailure = (failure: unknown, request: FastifyRequest) => void

/** A refused request, as the company's administrators see it. */
export interface RefusedRequest {
  event: RefusedEvent
  user: string
  address: string
  /** The call, such as `authenticate`. */
  call: string
  /** The refusal code. */
  reason: string
}

/** Stores a refused request with a company. Does nothing if there is no such company. */
export type StoreRefused = (company: string, refused: RefusedRequest) => Promise<void>

/**
 * The security log: a line at level warn for each refused login, credential, permission, host, origin and limit. At
 * most 20 lines a minute for one event of one address, and 300 in all. One line a minute counts the omitted events. See
 * docs/security.md. Events of a company are stored with it too.
 */
export function openSecurityLog(app: FastifyInstance, store: StoreRefused): RecordFailure {
  const budget = new EventBudget()
  const summarise = () => {
    for (const leftOut of budget.next()) app.log.warn(leftOut, LEFT_OUT)
  }
  const timer = setInterval(summarise, WINDOW_MILLISECONDS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    summarise()
  })
  return (failure, request) => {
    const caller = callerOf(request)
    const event = securityEventOf(failure, caller)
    if (event && budget.take(event, request.ip)) void write({ event, failure, request, caller }, store)
  }
}

interface Failed {
  event: RefusedEvent
  failure: unknown
  request: FastifyRequest
  caller: RequestCaller | undefined
}

/** The answer does not wait for the log, so its time reveals nothing. */
async function write({ event, failure, request, caller = {} }: Failed, store: StoreRefused): Promise<void> {
  const owner = await ownerOf(caller)
  const company = caller.company ?? companyAskedFor(request)
  const { origin } = request.headers
  const call = request.routeOptions.url?.replace(/^\/api\//, '') ?? 'page'
  const refusal = failure instanceof Refusal ? { status: failure.status, reason: failure.code } : undefined
  request.log.warn(
    {
      event,
      ...(company === undefined ? {} : { company }),
      ...owner,
      address: request.ip,
      call,
      ...refusal,
      ...(event === 'host-refused' ? { host: request.host.slice(0, MOST_CHARACTERS) } : {}),
      ...(event === 'origin-refused' && origin ? { origin: origin.slice(0, MOST_CHARACTERS) } : {}),
    },
    EVENT,
  )
  if (company === undefined) return
  const refused = { event, user: owner.user ?? '', address: request.ip, call, reason: refusal?.reason ?? '' }
  // The line above is the log. The copy can be missing if the database does not answer.
  await store(company, refused).catch((err: unknown) =>
    request.log.error({ event: 'security-event-not-stored', err }, 'A security event could not be stored'),
  )
}

/**
 * Names of existing users and keys. Typed names are not logged: users sometimes type a password into the name field.
 */
async function ownerOf({ user, key, findOwner }: RequestCaller): Promise<CredentialOwner> {
  if (user !== undefined) return { user, ...(key === undefined ? {} : { key }) }
  // The event is logged even if the database does not answer.
  return (await findOwner?.().catch(() => undefined)) ?? {}
}

/** The company named in the payload or address, if the name is valid. */
function companyAskedFor({ body, params }: FastifyRequest): string | undefined {
  const named = [body, params]
    .filter((part) => typeof part === 'object' && part !== null)
    .map((part) => ('database' in part ? part.database : undefined))
    .find((database) => typeof database === 'string')
  return named !== undefined && /^[a-z][a-z0-9-]{0,39}$/.test(named) ? named : undefined
}

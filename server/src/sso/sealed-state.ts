import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import { openBrief, sealBriefly } from '../platform/secrets/brief-seal.ts'

/** How long a login at a provider may take. */
export const stateSeconds = 600

/** How long the login page has to complete a login. */
export const handoffSeconds = 60

const State = z.object({
  con_id: z.number(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Whether an administrator tries the connection. */
  isTest: z.boolean(),
  /** The page to open after the login. */
  wanted: z.string(),
  until: z.number(),
})

/** A login that was started in this browser. */
export type StartedLogin = Omit<z.output<typeof State>, 'until'>

const Ticket = z.object({ con_id: z.number(), until: z.number() })

const purposes = { state: 'sso state', test: 'sso test' } as const

async function sealed(
  config: Config,
  database: string,
  purpose: keyof typeof purposes,
  value: object,
): Promise<string> {
  const until = Date.now() + stateSeconds * 1000
  return await sealBriefly(
    { config, database, purpose: purposes[purpose] },
    JSON.stringify({ ...value, until }),
  )
}

async function unsealed<Value extends { until: number }>(
  config: Config,
  database: string,
  purpose: keyof typeof purposes,
  { text, shape }: { text: string; shape: z.ZodType<Value> },
): Promise<Value | undefined> {
  const opened = await openBrief({ config, database, purpose: purposes[purpose] }, text)
  const value = opened === undefined ? undefined : shape.parse(JSON.parse(opened))
  return value && value.until > Date.now() ? value : undefined
}

/** A ticket with which an administrator tries a connection, also if it is off. */
export const testTicket = (config: Config, database: string, con_id: number) =>
  sealed(config, database, 'test', { con_id })

/** Whether a ticket is for this connection and has not expired. */
export const isTestTicket = async (
  config: Config,
  database: string,
  con_id: number,
  text: string,
): Promise<boolean> => (await unsealed(config, database, 'test', { text, shape: Ticket }))?.con_id === con_id

const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

const named = (config: Config, name: string) => `${isSecure(config) ? '__Secure-' : ''}despatch_${name}`

/** Each login has a cookie of its own, so that two tabs do not disturb each other. */
const stateCookie = (config: Config, state: string) =>
  named(config, `sso_${createHash('sha256').update(state).digest('hex').slice(0, 16)}`)

const stateSettings = (config: Config) => ({
  path: '/sso',
  httpOnly: true,
  // The browser must send it when the provider’s page leads back.
  sameSite: 'lax' as const,
  secure: isSecure(config),
})

/** Stores a started login in the browser, sealed, for ten minutes. */
export async function setStateCookie(
  reply: FastifyReply,
  config: Config,
  database: string,
  login: StartedLogin,
): Promise<void> {
  const value = await sealed(config, database, 'state', login)
  reply.setCookie(stateCookie(config, login.state), value, {
    ...stateSettings(config),
    maxAge: stateSeconds,
  })
}

/** The login that was started in this browser with this state; undefined if there is none. Its cookie is cleared. */
export async function takeStateCookie(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { database, state }: { database: string; state: string },
): Promise<StartedLogin | undefined> {
  const name = stateCookie(config, state)
  const text = cookies[name]
  if (text === undefined) return undefined
  reply.clearCookie(name, stateSettings(config))
  const login = await unsealed(config, database, 'state', { text, shape: State })
  return login?.state === state ? login : undefined
}

const handoffSettings = (config: Config) => ({
  path: '/api/authenticate/sso',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isSecure(config),
})

/**
 * A new handoff to the login page: its text, and a cookie without which it is worthless. So a link with the handoff of
 * another person does not log a visitor in as that person.
 */
export function newHandoff(reply: FastifyReply, config: Config): { handoff: string; hash: Buffer } {
  const [handoff, bound] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  reply.setCookie(named(config, 'sso_handoff'), bound, { ...handoffSettings(config), maxAge: handoffSeconds })
  return { handoff, hash: handoffHash(handoff, bound) }
}

const handoffHash = (handoff: string, bound: string): Buffer =>
  createHash('sha256').update(`${handoff}\n${bound}`).digest()

/** The hash of a handoff together with the cookie of this browser. The cookie is cleared. */
export function takeHandoff(reply: FastifyReply, config: Config, handoff: string): Buffer {
  const name = named(config, 'sso_handoff')
  const bound = reply.request.cookies[name] ?? ''
  reply.clearCookie(name, handoffSettings(config))
  return handoffHash(handoff, bound)
}

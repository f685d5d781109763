import { Agent, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { authenticate } from '@despatch/contract/auth/auth.ts'
import type { Call, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import type { Problem } from '@despatch/contract/wire/problem.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import type { DemoTenantName } from '@despatch/demo/demo-tenants.ts'
import { openEvents, type Events } from './events.ts'

/** An answer over HTTP. `body` is the reply or the problem, as the test expects. */
export interface Answer<Body> {
  status: number
  body: Body
  headers: Headers
}

/** Makes calls as one visitor, with or without a session's cookie. */
export interface Client {
  /** Expects success: throws with the problem if the call is refused. */
  call: <C extends Call>(
    call: C,
    payload: Payload<C>,
    headers?: Record<string, string>,
  ) => Promise<ReplyOf<C>>
  /** The answer, whatever it is: for refusals, and for payloads that do not match the types. */
  send: (call: Call, payload: unknown, headers?: Record<string, string>) => Promise<Answer<Problem>>
  /** Opens a stream of server-sent events. */
  follow: <C extends Call>(
    call: C,
    payload: Payload<C>,
    headers?: Record<string, string>,
  ) => Promise<Events<ReplyOf<C>>>
  cookie: string
}

const addressOf = (address: string, call: Call, payload: unknown) =>
  `${address}${callAddress(call, payload as Record<string, string>)}`

const agent = new Agent({ keepAlive: true })

/** Sends a request with a body of JSON, or none. */
export async function sendJson(
  address: string,
  method: string,
  headers: Record<string, string>,
  payload?: unknown,
): Promise<Answer<unknown>> {
  const content = payload === undefined ? {} : { 'content-type': 'application/json' }
  return await sendText(address, method, { ...content, ...headers }, JSON.stringify(payload))
}

/** Sends a request with a body of this text, or none. `fetch` takes three times the processor time. */
export async function sendText(
  address: string,
  method: string,
  headers: Record<string, string>,
  content?: string,
): Promise<Answer<unknown>> {
  const length = content === undefined ? {} : { 'content-length': String(Buffer.byteLength(content)) }
  const sent = request(address, { method, agent, headers: { ...length, ...headers } })
  // A server that refuses a long body answers and closes the connection. What could not be sent then does not matter.
  sent.on('error', () => undefined).end(content)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const received = new Headers()
  for (const [name, values] of Object.entries(response.headersDistinct))
    for (const value of values ?? []) received.append(name, value)
  const body = await text(response)
  const isJson = received.get('content-type')?.includes('json') && body !== ''
  return { status: response.statusCode ?? 0, headers: received, body: isJson ? JSON.parse(body) : body }
}

export function clientOf(address: string, cookie: string): Client {
  const send = async (call: Call, payload: unknown, headers: Record<string, string> = {}) => {
    const body = call.method === 'POST' ? payload : undefined
    // Files are returned as text. No test reads one as a problem.
    return (await sendJson(
      addressOf(address, call, payload),
      call.method,
      { cookie, ...headers },
      body,
    )) as Answer<Problem>
  }
  return {
    cookie,
    send,
    call: async (call, payload, headers) => {
      const { status, body } = await send(call, payload, headers)
      if (status !== 200) throw new Error(`${call.path} was refused: ${JSON.stringify(body)}`)
      return body as never
    },
    follow: (call, payload, headers) => openEvents(addressOf(address, call, payload), { cookie, ...headers }),
  }
}

/** The text of a file; empty if the answer is JSON. */
export const textOf = ({ body }: Answer<unknown>): string => (typeof body === 'string' ? body : '')

/** The cookie that an answer sets, as a browser sends it back. */
export const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

export async function logInAt(address: string, logon: string, database: DemoTenantName): Promise<Client> {
  const login = { database, username: logon, password: demoPassword }
  const { status, headers } = await clientOf(address, '').send(authenticate, login)
  if (status !== 200) throw new Error(`${logon} could not log in: ${status}`)
  return clientOf(address, cookieOf(headers))
}

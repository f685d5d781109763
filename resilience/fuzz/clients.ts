import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import type { PublishedCall } from './published-calls.ts'
import type { FuzzRandom } from './random.ts'

/** The clients: visitors, demo users with different permissions, an API key, and users of another company. */
export const clientNames = [
  'guest',
  'account',
  'noprice',
  'card',
  'checkout',
  'control',
  'admin',
  'key',
  'foreign',
] as const

export type ClientName = (typeof clientNames)[number]

/** The user whose session or key a client uses. */
const users: Readonly<Record<Exclude<ClientName, 'guest'>, { database: string; username: string }>> = {
  account: { database: 'metro', username: 'account' },
  noprice: { database: 'metro', username: 'noprice' },
  card: { database: 'metro', username: 'card' },
  checkout: { database: 'metro', username: 'checkout' },
  control: { database: 'metro', username: 'control' },
  admin: { database: 'metro', username: 'admin' },
  key: { database: 'metro', username: 'api' },
  foreign: { database: 'northern', username: 'admin' },
}

/** A request in progress may change a password just after it was restored. */
const MOST_ATTEMPTS = 5

/** The clients' sessions and keys. Each is opened when it is first needed, and again when it has ended. */
export class Clients {
  readonly #address: string
  readonly #restoreUsers: () => Promise<void>
  readonly #credentials = new Map<ClientName, Record<string, string>>()

  /** `restoreUsers` restores the users, with the demo's password. */
  constructor(address: string, restoreUsers: () => Promise<void>) {
    this.#address = address
    this.#restoreUsers = restoreUsers
  }

  /** The headers with the client's credential. Throws if it cannot log in. */
  async headersOf(name: ClientName): Promise<Record<string, string>> {
    if (name === 'guest') return {}
    const known = this.#credentials.get(name)
    if (known) return known
    const cookie = { cookie: await this.#logIn(users[name]) }
    const credential = name === 'key' ? await this.#keyOf(cookie) : cookie
    this.#credentials.set(name, credential)
    return credential
  }

  /** Call when the client's session or key has ended. */
  forget(name: ClientName): void {
    this.#credentials.delete(name)
  }

  async #logIn(user: { database: string; username: string }): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#post('authenticate', { ...user, password: demoPassword })
      const text = await response.text()
      if (response.status === 200) return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      if (attempt === MOST_ATTEMPTS)
        throw new Error(`${user.username} of ${user.database} cannot log in: ${text}`)
      await this.#restoreUsers()
    }
  }

  async #keyOf(cookie: Record<string, string>): Promise<Record<string, string>> {
    const response = await this.#post('user/key/post', { key_name: 'Fuzz' }, cookie)
    const { secret } = (await response.json()) as { secret?: string }
    // If the user already has the maximum of keys, the session is used.
    return secret === undefined ? cookie : { authorization: `Bearer ${secret}` }
  }

  #post(path: string, payload: object, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.#address}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(payload),
    })
  }
}

/**
 * The client that is likely to succeed: a visitor if allowed, otherwise the administrator, who has every permission.
 */
export const likelyClient = ({ needs }: PublishedCall): ClientName =>
  needs.includes('public') || needs.includes('guest') ? 'guest' : 'admin'

export const randomClient = (call: PublishedCall, random: FuzzRandom): ClientName =>
  random.chance(0.6) ? likelyClient(call) : random.pick(clientNames)

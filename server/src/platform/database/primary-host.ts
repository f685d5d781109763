import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { aroundConnect } from './around-connect.ts'
import { hostsOf, withHost, type Host } from './several-hosts.ts'

/** Milliseconds for a host to answer a search, and for the whole search. */
const ANSWER = 2000
const SEARCH = 8000
const SEARCH_AGAIN = 200

/** No host of the address accepts writes. The work can be repeated. */
class NoPrimary extends Error {
  /** PostgreSQL's code of a server that is starting or stopping. */
  readonly code = '57P03'
  constructor() {
    super('No host of the database accepts writes at the moment.')
    this.name = 'NoPrimary'
  }
}

/** Finds the host that accepts writes, and remembers it until a connection to it fails. */
class PrimaryHost {
  readonly #connection: string
  readonly #hosts: readonly Host[]
  #found: Promise<Host> | undefined

  constructor(connection: string, hosts: readonly Host[]) {
    this.#connection = connection
    this.#hosts = hosts
  }

  find(): Promise<Host> {
    if (!this.#found) {
      const found = this.#search()
      this.#found = found
      found.catch(() => this.forget(found))
    }
    return this.#found
  }

  /** The host may have failed, or become a replica. */
  forget(found: Promise<Host>): void {
    if (this.#found === found) this.#found = undefined
  }

  async #search(): Promise<Host> {
    for (const end = performance.now() + SEARCH; performance.now() < end; await pause(SEARCH_AGAIN)) {
      const answers = this.#hosts.map(async (host) => {
        if (!(await acceptsWrites(this.#connection, host))) throw new NoPrimary()
        return host
      })
      const host = await Promise.any(answers).catch(() => undefined)
      if (host) return host
    }
    throw new NoPrimary()
  }
}

async function acceptsWrites(connection: string, host: Host): Promise<boolean> {
  const client = new pg.Client({
    connectionString: connection,
    connectionTimeoutMillis: ANSWER,
    query_timeout: ANSWER,
  })
  Object.assign(client, host)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await isPrimary(client)
  } finally {
    client.end().catch(() => undefined)
  }
}

async function isPrimary(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() standby')
  return rows[0]?.standby === false
}

/** By the list of hosts: all databases of a server have the same primary. */
const primaries = new Map<string, PrimaryHost>()

function primaryOf(connection: string): PrimaryHost | undefined {
  const hosts = hostsOf(connection)
  if (hosts.length < 2) return undefined
  const key = hosts.map(({ host, port }) => `${host}:${port}`).join(',')
  const primary = primaries.get(key) ?? new PrimaryHost(connection, hosts)
  primaries.set(key, primary)
  return primary
}

/** The address with the host that accepts writes now, for a command. Throws if there is none. */
export async function primaryAddress(connection: string): Promise<string> {
  const primary = primaryOf(connection)
  return primary ? withHost(connection, await primary.find()) : connection
}

/**
 * The client class for an address. If it has several hosts, each connection goes to the one that accepts writes. After
 * a failover, connecting waits for at most eight seconds until there is one.
 */
export function clientFor(connection: string): typeof pg.Client {
  const primary = primaryOf(connection)
  if (!primary) return pg.Client
  return aroundConnect(pg.Client, async (client, connect) => {
    const found = primary.find()
    Object.assign(client, await found)
    try {
      await connect()
      if (await isPrimary(client)) return
    } catch (failure) {
      primary.forget(found)
      throw failure
    }
    primary.forget(found)
    client.end().catch(() => undefined)
    throw new NoPrimary()
  })
}

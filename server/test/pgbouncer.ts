import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireTool } from './debian-tools.ts'
import { freePort } from './free-port.ts'
import { openProxy } from './proxy.ts'

/** A real PgBouncer, with a record of the statements that it is sent. */
export interface PgBouncer {
  /** The address of a database through the pooler. */
  url: string
  /** The statements that it was sent, and the names under which some were prepared. */
  sent: readonly { name: string; text: string }[]
  stop: () => Promise<void>
}

/** Connections to PostgreSQL for each database, in session mode as many as the portal's: see docs/operations.md. */
const POOL_SIZE = { transaction: 6, session: 30 }

/** PgBouncer does not run as root. */
const UNPRIVILEGED = 65_534

/** Debian's package, or the program that PGBOUNCER names. */
const program = process.env.PGBOUNCER ?? 'pgbouncer'

/**
 * Starts PgBouncer in front of a PostgreSQL server, in transaction mode. Debian 12 has a version that does not prepare named
 * statements on the connection that executes them: it runs in session mode, and the record shows what would need a session.
 * `serverUrl` is a superuser's.
 */
export async function openPgBouncer(serverUrl: string): Promise<PgBouncer> {
  if (program === 'pgbouncer') requireTool('pgbouncer')
  // It cannot enter the folder of the socket of the embedded PostgreSQL.
  const behind = await openProxy(serverUrl)
  const { hostname, port: serverPort, username, password } = new URL(behind.connection)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'despatch-pgbouncer-'))
  await chmod(folder, 0o755)
  const mode = preparesStatements() ? 'transaction' : 'session'
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr=127.0.0.1',
    `listen_port=${port}`,
    'unix_socket_dir=',
    'auth_type=any',
    `pool_mode=${mode}`,
    `default_pool_size=${POOL_SIZE[mode]}`,
  ]
  await writeFile(file, settings.join('\n'))
  const account = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}
  const child = spawn(program, [file], { ...account, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  for await (const text of child.stderr.setEncoding('utf8')) {
    log += String(text)
    if (log.includes('process up')) break
  }
  if (!log.includes('process up')) throw new Error(`PgBouncer did not start: ${log}`)
  const sent: { name: string; text: string }[] = []
  const front = createServer((client) => {
    const pooler = connect(port, '127.0.0.1')
    const read = statementReader((statement) => sent.push(statement))
    client.on('data', read)
    client.pipe(pooler).pipe(client)
    for (const [one, other] of [
      [client, pooler],
      [pooler, client],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const url = new URL(behind.connection)
  url.port = String((front.address() as AddressInfo).port)
  return {
    url: url.href,
    sent,
    stop: async () => {
      front.close()
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
      await behind.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function preparesStatements(): boolean {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []
  // Since 1.24 it is on by default. In 1.21 to 1.23 it has to be turned on.
  return Number(major) > 1 || Number(minor) >= 24
}

/** Reads the statements in what a client sends: Query and Parse messages, after the start message without a type. */
function statementReader(onStatement: (statement: { name: string; text: string }) => void) {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const header = isStarted ? 1 : 0
      if (rest.length < header + 4) return
      const length = header + rest.readInt32BE(header)
      if (rest.length < length) return
      const type = isStarted ? String.fromCharCode(rest[0] ?? 0) : ''
      const [first = '', second = ''] = rest
        .subarray(header + 4, length)
        .toString()
        .split('\0')
      if (type === 'Q') onStatement({ name: '', text: first })
      if (type === 'P') onStatement({ name: first, text: second })
      isStarted = true
      rest = rest.subarray(length)
    }
  }
}

const sessionFeature =
  /(^|;)\s*(listen|unlisten|declare|copy|create\s+temp|prepare|discard|reset|set\s+(?!local|transaction))|pg_(try_)?advisory_(lock|unlock)|set_config\([^)]*false/i

/** Whether a statement needs a session of its own, so that it must not be sent to a pooler in transaction mode. */
export const needsSession = (text: string): boolean => sessionFeature.test(text)

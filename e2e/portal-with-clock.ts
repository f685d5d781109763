import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export interface PortalWithClock {
  address: string
  /** Sets the portal's clock to a time of the past, because PostgreSQL's own clock runs on. ISO 8601. */
  setClock: (time: string) => Promise<void>
  stop: () => Promise<void>
}

/** Starts a demo of its own, with a clock that a test can set. */
export async function startPortalWithClock(): Promise<PortalWithClock> {
  const data = await mkdtemp(join(tmpdir(), 'despatch-clock-'))
  // Otherwise PostgreSQL's account could not enter it.
  await chmod(data, 0o755)
  const child = spawn(
    process.execPath,
    ['--import', fileOf('settable-clock.ts'), fileOf('../demo/src/main.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DESPATCH_DATA: data,
        LOG_LEVEL: 'error',
        VISITOR_RATE_LIMIT: '1000000',
        OVERLOAD_DELAY: '0',
        NODE_ENV: 'test',
      },
    },
  )
  const ended = once(child, 'exit')
  const { stdout } = child
  if (stdout === null) throw new Error('The portal has no output')
  let address: string | undefined
  for await (const line of createInterface({ input: stdout })) {
    address = /^Despatch is running at (\S+)$/.exec(line)?.[1]
    if (address !== undefined) break
  }
  if (address === undefined) throw new Error('The portal did not start')
  stdout.resume()
  return {
    address,
    setClock: async (time) => {
      const set = once(child, 'message')
      child.send({ clock: Date.parse(time) })
      await set
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}

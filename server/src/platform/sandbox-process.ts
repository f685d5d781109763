import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Sandbox {
  smtpUrl: string
  /** Where its inbox can be looked at. */
  inbox: string
  /** Where both card providers' stand-ins are. */
  cards: string
  /** Where the routing server's stand-in is. */
  routing: string
  stop: () => Promise<void>
}

const main = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url))

/**
 * Starts the stand-ins for outside services; what was paid is kept in the data folder, as the real ones would keep it. The child reads our end of a pipe, so that it goes when we go, however
 * we go; it says on its first line where it listens.
 */
export async function startSandbox(data: string): Promise<Sandbox> {
  await mkdir(data, { recursive: true })
  const child = spawn(process.execPath, [main], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, SANDBOX_JOURNAL: join(data, 'sandbox-payments.ndjson') },
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const [line] = (await Promise.race([
    once(lines, 'line'),
    ended.then(() => Promise.reject(new Error('The sandbox of outside services did not start.'))),
  ])) as [string]
  const addresses = JSON.parse(line) as Omit<Sandbox, 'stop'>
  return {
    ...addresses,
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Sandbox {
  smtpUrl: string
  /** The address of its inbox. */
  inbox: string
  /** The address of both card providers' stand-ins. */
  cards: string
  /** The address of both address providers' stand-ins. */
  addresses: string
  /** The address of the routing server's stand-in. */
  routing: string
  /** The address of the stand-in for a provider of text messages. */
  sms: string
  stop: () => Promise<void>
}

const main = fileURLToPath(import.meta.resolve('@despatch/sandbox/main.ts'))

/**
 * Starts the stand-ins for outside services. Payments are stored in the data folder, as the real services would store
 * them. The child reads from a pipe to this process, so it ends with it, however it ends. Its first line of output
 * gives its addresses.
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

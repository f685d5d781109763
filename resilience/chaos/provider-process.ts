import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Switches } from '@despatch/sandbox/switches.ts'
import { webhookPath } from '@despatch/server/payments/webhook-path.ts'
import { demoKeys } from '@despatch/demo/demo-providers.ts'
import { payersAt } from '@despatch/server/test/card-payments.ts'
import { firstOutput, killProcess } from '@despatch/server/test/child-process.ts'

const main = fileURLToPath(import.meta.resolve('@despatch/sandbox/main.ts'))

/** Both card providers in a separate process, which remembers payments after a kill. */
export class ProviderProcess {
  readonly address: string
  readonly #port: number
  readonly #journal: string
  readonly #portal: string
  #switches: Partial<Switches> = {}
  #child: ChildProcess | undefined

  /** `journal`: the file in which payments are stored. `portal`: the address that gets its webhooks. */
  constructor(port: number, journal: string, portal: string) {
    this.address = `http://127.0.0.1:${port}`
    this.#port = port
    this.#journal = journal
    this.#portal = portal
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH, SANDBOX_PORT: String(this.#port), SANDBOX_JOURNAL: this.#journal },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.#child = child
    await firstOutput('The provider', child)
    // A real provider remembers the address for webhooks. The stand-in needs it after each start.
    for (const id of ['O', 'S'] as const) {
      const { serviceKey, webhookSecret } = demoKeys('metro', id)
      const url = `${this.#portal}${webhookPath('metro', id)}`
      const body = JSON.stringify({ key: serviceKey, url, secret: webhookSecret })
      await fetch(`${this.address}/webhooks`, { method: 'POST', body })
    }
    await payersAt(this.address).set(this.#switches)
  }

  /** Makes it fail at random from now on, also after a kill. */
  async set(switches: Partial<Switches>): Promise<void> {
    this.#switches = switches
    await payersAt(this.address).set(switches)
  }

  kill(): Promise<void> {
    return killProcess(this.#child)
  }
}

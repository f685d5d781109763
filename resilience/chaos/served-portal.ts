import { appendFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { runningAt, startProcess, type PortalProcess } from '@despatch/server/test/portal-process.ts'

/** Milliseconds that a service manager waits before it restarts a portal. */
const RESTART_MS = 100

/** What the portal prints before it closes its port and ends, because PostgreSQL was killed too often. */
const GIVEN_UP = 'PostgreSQL stopped and could not be restarted'

/** What Node prints when an error that nothing handles ends the process. */
const CRASHED = /^Node\.js v/m

export interface End {
  code: number | null
  /** Milliseconds from the stop request until the process had ended. */
  time: number
}

/** The portal under a service manager, which restarts it whenever it ends. */
export class ServedPortal {
  readonly address: string
  readonly #settings: Record<string, string>
  readonly #log: string
  #process: PortalProcess | undefined
  #served: Promise<void> = Promise.resolve()
  #isLeaving = false
  /** When the current process started to serve, by performance.now(); undefined while none is running. */
  #servesSince: number | undefined
  /** How often a process ended by itself. */
  gaveUp = 0
  /** The output of each process that was ended by an error that nothing handled. */
  readonly crashes: string[] = []
  #isEndExpected = false

  /** `log`: a file for the output of the processes. */
  constructor(port: number, settings: Record<string, string>, log: string) {
    this.address = `http://127.0.0.1:${port}`
    this.#settings = { ...settings, PORT: String(port) }
    this.#log = log
  }

  /** Resolves when the portal serves for the first time. */
  async start(): Promise<void> {
    this.#served = this.#serve()
    const served = this.#served
    await Promise.race([this.#isServing(), served])
  }

  /** Whether one process has served without interruption since that time of performance.now(). */
  hasServedSince(moment: number): boolean {
    return this.#servesSince !== undefined && this.#servesSince <= moment
  }

  kill(): void {
    this.#signal('SIGKILL')
  }

  /** Requests the process to stop. Another one is started when it has ended. */
  async stop(): Promise<End> {
    await this.#isServing()
    const began = performance.now()
    const stopped = this.#process
    this.#signal('SIGTERM')
    const code = (await stopped?.ended) ?? null
    return { code, time: Math.round(performance.now() - began) }
  }

  /** Stops the portal for good. */
  async leave(): Promise<End> {
    this.#isLeaving = true
    const end = await this.stop()
    await this.#served
    return end
  }

  /** Kills the portal for good. */
  async abandon(): Promise<void> {
    this.#isLeaving = true
    this.kill()
    await this.#served
  }

  #signal(signal: NodeJS.Signals): void {
    this.#servesSince = undefined
    this.#isEndExpected = true
    this.#process?.child.kill(signal)
  }

  async #isServing(): Promise<void> {
    while (this.#servesSince === undefined && !this.#isLeaving) await pause(10)
  }

  async #serve(): Promise<void> {
    for (;;) {
      const portal = startProcess(this.#settings)
      this.#process = portal
      this.#isEndExpected = false
      runningAt(portal).then(
        () => {
          if (!this.#isEndExpected) this.#servesSince = performance.now()
        },
        () => undefined,
      )
      portal.child.stderr?.on('data', () => {
        if (portal.printed().includes(GIVEN_UP)) this.#servesSince = undefined
      })
      const code = await portal.ended
      this.#servesSince = undefined
      if (!this.#isEndExpected) this.gaveUp += 1
      if (CRASHED.test(portal.printed())) this.crashes.push(portal.printed())
      await appendFile(this.#log, `${portal.printed()}--- exited with ${code}\n`)
      if (this.#isLeaving) return
      await pause(RESTART_MS)
    }
  }
}

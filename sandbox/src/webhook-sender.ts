import { setTimeout as pause } from 'node:timers/promises'
import type { SwitchBoard } from './switches.ts'

/** One webhook. `headers` signs the body at the time of sending. */
export interface Webhook {
  url: string
  body: string
  headers: () => Record<string, string>
}

const LATE_MS = 400
const tries = [0, 200, 500, 1000, 2000, 5000]

/** Sends webhooks like the providers: retries them, and sends some twice or late if the switches are on. */
export class WebhookSender {
  readonly #board: SwitchBoard
  readonly #stopping = new AbortController()

  constructor(board: SwitchBoard) {
    this.#board = board
  }

  send(webhook: Webhook): void {
    const copies = this.#board.happens('duplicate') ? 2 : 1
    const wait = this.#board.happens('reorder') ? LATE_MS : 0
    for (let copy = 0; copy < copies; copy += 1) void this.#deliver(webhook, wait).catch(() => undefined)
  }

  stop(): void {
    this.#stopping.abort()
  }

  async #deliver({ url, body, headers }: Webhook, wait: number): Promise<void> {
    const { signal } = this.#stopping
    await pause(wait, undefined, { signal })
    for (const before of tries) {
      await pause(before, undefined, { signal })
      const sent = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers() },
        body,
        signal,
      }).catch(() => undefined)
      await sent?.body?.cancel()
      if (sent?.ok) return
    }
  }
}

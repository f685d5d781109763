import { setTimeout as pause } from 'node:timers/promises'
import { json, readJson, type Answer, type Route } from './http-service.ts'

/** Failures that can be switched on. A share is between 0 (never) and 1 (always). */
export interface Switches {
  /** Share of payments that the bank declines, with any card. */
  decline: number
  /** Share of payments for which the bank requires 3-D Secure, with any card. */
  challenge: number
  /** Milliseconds before each response. */
  delay: number
  /** Share of calls that are processed but never answered. */
  silence: number
  /** Share of calls that are refused with 503 and not processed. */
  outage: number
  /** Share of webhooks that are sent twice. */
  duplicate: number
  /** Share of webhooks that are sent late, after later ones. */
  reorder: number
}

const allOff: Switches = {
  decline: 0,
  challenge: 0,
  delay: 0,
  silence: 0,
  outage: 0,
  duplicate: 0,
  reorder: 0,
}

/** The switches of one sandbox. All are off at the start. */
export class SwitchBoard {
  now: Switches = { ...allOff }

  happens(what: Exclude<keyof Switches, 'delay'>): boolean {
    return Math.random() < this.now[what]
  }

  set(wanted: Record<string, unknown>): void {
    for (const name of Object.keys(allOff) as (keyof Switches)[]) {
      const value = Number(wanted[name])
      if (name in wanted && value >= 0) this.now[name] = value
    }
  }
}

/** `GET /switches` returns the switches, `POST /switches` sets some, and `DELETE /switches` turns all off. */
export const switchRoutes = (board: SwitchBoard): Route[] => [
  { method: 'GET', path: /^\/switches$/, answer: () => json(board.now) },
  {
    method: 'POST',
    path: /^\/switches$/,
    answer: ({ body }) => {
      board.set(readJson(body))
      return json(board.now)
    },
  },
  {
    method: 'DELETE',
    path: /^\/switches$/,
    answer: () => {
      board.now = { ...allOff }
      return json(board.now)
    },
  },
]

/** Applies the switches to a provider's routes. `down` is the provider's response during an outage. */
export const troubled = (board: SwitchBoard, down: Answer, routes: readonly Route[]): Route[] =>
  routes.map((route) => ({
    ...route,
    answer: async (request) => {
      if (board.happens('outage')) return down
      const answer = await route.answer(request)
      if (board.now.delay > 0) await pause(board.now.delay)
      return board.happens('silence') ? 'silence' : answer
    },
  }))

import type { DeliveryFinding } from './measure-delivery.ts'
import type { ReloadFinding } from './measure-reload.ts'
import type { ScreenFinding } from './measure-screen.ts'

/** Targets of the board, in milliseconds except frames per second. `filter` is one keystroke. */
export const boardAims = { delivery: 1000, framesPerSecond: 55, longestTask: 100, filter: 50, reload: 1500 }

export interface BoardFinding {
  delivery: DeliveryFinding
  screen: ScreenFinding
  reload: ReloadFinding
}

/** A readable report of the board's figures beside their baseline, with the targets met and not met. */
export function boardReport({ delivery, screen, reload }: BoardFinding): string {
  const { app, floor } = screen
  return [
    `${delivery.changes} changes at ${delivery.changesPerSecond}/s to ${delivery.boards} boards: p50 ${ms(delivery.app.p50)}, p99 ${ms(delivery.app.p99)}; to a bare listener: p50 ${ms(delivery.floor.p50)}, p99 ${ms(delivery.floor.p99)}`,
    `${screen.dockets} dockets scrolled at ${screen.changesPerSecond} changes/s: ${app.framesPerSecond.toFixed(1)} frames/s, longest task ${ms(app.longestTask)}; an empty page: ${floor.framesPerSecond.toFixed(1)}, ${ms(floor.longestTask)}`,
    '',
    verdict(
      delivery.app.p99 <= boardAims.delivery && delivery.missed === 0,
      `every change on every board, p99 ${ms(delivery.app.p99)} (target ${ms(boardAims.delivery)}), ${delivery.missed} missed`,
    ),
    verdict(
      app.framesPerSecond >= boardAims.framesPerSecond,
      `${app.framesPerSecond.toFixed(1)} frames/s (target ${boardAims.framesPerSecond})`,
    ),
    verdict(
      app.longestTask <= boardAims.longestTask,
      `longest task ${ms(app.longestTask)} (target ${ms(boardAims.longestTask)})`,
    ),
    verdict(
      screen.filter <= boardAims.filter,
      `a keystroke in the filter ${ms(screen.filter)} (target ${ms(boardAims.filter)})`,
    ),
    verdict(
      reload.visible <= boardAims.reload,
      `${reload.dockets} dockets visible ${ms(reload.visible)} after a reload, at most ${ms(reload.longest)} (target ${ms(boardAims.reload)})`,
    ),
  ].join('\n')
}

const ms = (value: number) => `${value.toFixed(1)} ms`

const verdict = (holds: boolean, what: string) => `${holds ? 'PASS' : 'FAIL'}: ${what}`

import type { DeliveryFinding } from './measure-delivery.ts'
import type { ScreenFinding } from './measure-screen.ts'

/** What is promised of the board: milliseconds to every open board, frames a second, milliseconds a task and a letter. */
export const boardAims = { delivery: 1000, framesPerSecond: 55, longestTask: 100, filter: 50 }

export interface BoardFinding {
  delivery: DeliveryFinding
  screen: ScreenFinding
}

/** The findings about the board for people to read, each beside its floor, and plainly which aims hold. */
export function boardReport({ delivery, screen }: BoardFinding): string {
  const { app, floor } = screen
  return [
    `${delivery.changes} changes at ${delivery.changesPerSecond} a second to ${delivery.boards} boards: p50 ${ms(delivery.app.p50)}, p99 ${ms(delivery.app.p99)}; to a bare listener: p50 ${ms(delivery.floor.p50)}, p99 ${ms(delivery.floor.p99)}`,
    `${screen.dockets} dockets scrolled under ${screen.changesPerSecond} changes a second: ${app.framesPerSecond.toFixed(1)} frames a second, longest task ${ms(app.longestTask)}; an empty page: ${floor.framesPerSecond.toFixed(1)}, ${ms(floor.longestTask)}`,
    '',
    verdict(
      delivery.app.p99 <= boardAims.delivery && delivery.missed === 0,
      `every change at every board, p99 ${ms(delivery.app.p99)} of ${ms(boardAims.delivery)}, ${delivery.missed} missed`,
    ),
    verdict(
      app.framesPerSecond >= boardAims.framesPerSecond,
      `${app.framesPerSecond.toFixed(1)} frames a second, ${boardAims.framesPerSecond} promised`,
    ),
    verdict(
      app.longestTask <= boardAims.longestTask,
      `longest task ${ms(app.longestTask)} of ${ms(boardAims.longestTask)}`,
    ),
    verdict(
      screen.filter <= boardAims.filter,
      `a letter in the filter ${ms(screen.filter)} of ${ms(boardAims.filter)}`,
    ),
  ].join('\n')
}

const ms = (value: number) => `${value.toFixed(1)} ms`

const verdict = (holds: boolean, what: string) => `${holds ? 'holds' : 'DOES NOT HOLD'}: ${what}`

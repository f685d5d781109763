import type { FastifyBaseLogger } from 'fastify'
import { firstRow, statement, type Queryable } from './statement.ts'

/** Clocks that are set from the network differ by less. */
const LIMIT_MS = 5000

const selectTime = statement<{ ms: number }>(
  'time-of-database',
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 ms',
)

/**
 * Compares the clock of this process with the control database's. With a wrong clock, bookings have wrong times, deadlines and prices by
 * the hour.
 */
export class DatabaseClock {
  readonly #log: FastifyBaseLogger
  #secondsAhead = 0

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  /** Seconds by which this process was ahead when the clocks were last compared, or below 0 if it was behind; 0 if they agreed. */
  get secondsAhead(): number {
    return this.#secondsAhead
  }

  /** Resolves once the database has answered. */
  async compare(db: Queryable): Promise<void> {
    const asked = Date.now()
    const row = await firstRow(db, selectTime)
    if (!row) return
    const halfWay = (Date.now() - asked) / 2
    const ahead = asked + halfWay - row.ms
    const before = this.#secondsAhead
    // The answer may have been made at any time between the question and its arrival.
    this.#secondsAhead = Math.abs(ahead) - halfWay > LIMIT_MS ? Math.round(ahead / 1000) : 0
    if (this.#secondsAhead !== 0 && before === 0)
      this.#log.error(
        { event: 'clock-wrong', secondsAhead: this.#secondsAhead },
        'The clock of this process differs from the database’s',
      )
    else if (this.#secondsAhead === 0 && before !== 0)
      this.#log.warn({ event: 'clock-right' }, 'The clock of this process agrees with the database’s again')
  }
}

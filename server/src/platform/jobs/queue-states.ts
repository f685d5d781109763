import type { QueueState } from './job-runner.ts'
import type { QueueFigures } from './jobs.queries.ts'

/** The states of this process's queues, by company. An inactive company has no queue. */
export class QueueStates {
  readonly #states = new Map<string, () => QueueState>()
  readonly #figures = new Map<string, QueueFigures>()

  add(database: string, state: () => QueueState): void {
    this.#states.set(database, state)
  }

  /** For a queue that no longer runs. */
  remove(database: string): void {
    this.#states.delete(database)
  }

  /** Keeps the figures of a queue, to be reported while the company is inactive. */
  setFigures(database: string, figures: QueueFigures): void {
    this.#figures.set(database, figures)
  }

  figuresOf(database: string): QueueFigures | undefined {
    return this.#figures.get(database)
  }

  find(database: string): QueueState | undefined {
    return this.#states.get(database)?.()
  }

  all(): [database: string, QueueState][] {
    return [...this.#states].map(([database, state]) => [database, state()])
  }
}

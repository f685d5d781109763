import type { QueueState } from './job-runner.ts'

/** The states of this process's queues, by company. */
export class QueueStates {
  readonly #states = new Map<string, () => QueueState>()

  add(database: string, state: () => QueueState): void {
    this.#states.set(database, state)
  }

  find(database: string): QueueState | undefined {
    return this.#states.get(database)?.()
  }

  all(): [database: string, QueueState][] {
    return [...this.#states].map(([database, state]) => [database, state()])
  }
}

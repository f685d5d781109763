import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * What a page does without its screen: it has the state, talks to the server, and reports what the page has to do. It goes
 * on after the page has been left, because a payment can end later.
 */
export abstract class Workflow<State extends object, Report> {
  state: State
  protected report: (report: Report) => void = () => undefined
  readonly #listeners = new Set<() => void>()

  constructor(state: State) {
    this.state = state
  }

  /** Sets who gets the reports from now on. */
  reportTo(report: (report: Report) => void): void {
    this.report = report
  }

  /** Called once, when the page is shown. */
  abstract start(): void

  protected change(changes: Partial<State>): void {
    this.state = { ...this.state, ...changes }
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** Runs a workflow for a page. `report` gets its reports. */
export function useWorkflow<State extends object, Report, Each extends Workflow<State, Report>>(
  create: () => Each & Workflow<State, Report>,
  report: (reported: Report) => void,
): [State, Each] {
  const [workflow] = useState(create)
  useEffect(() => workflow.reportTo(report))
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    workflow.start()
  }, [workflow])
  return [useSyncExternalStore(workflow.subscribe, () => workflow.state), workflow]
}

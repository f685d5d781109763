/** The parts of an installation that its status page shows, in their order. */
export const parts = ['portal', 'database', 'files', 'queue', 'webhooks'] as const
export type Part = (typeof parts)[number]

/** A time in which a part of the installation did not work. Times are ISO 8601. */
export interface Incident {
  part: Part
  from: string
  /** Null while it lasts. */
  to: string | null
}

const MOST_INCIDENTS = 50

/** The incidents that this process has found since its start, without what they were about. */
export class IncidentLog {
  #incidents: Incident[] = []

  /** The newest first. */
  get incidents(): readonly Incident[] {
    return this.#incidents
  }

  /** Begins an incident for each part with a problem, and ends those of the others. */
  record(problems: readonly { part: Part }[], now: string): void {
    for (const part of parts) {
      const isBroken = problems.some((problem) => problem.part === part)
      const open = this.#incidents.find((incident) => incident.part === part && incident.to === null)
      if (isBroken && !open) this.#incidents.unshift({ part, from: now, to: null })
      if (!isBroken && open) open.to = now
    }
    this.#incidents = this.#incidents.slice(0, MOST_INCIDENTS)
  }
}

import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { type DemoDriver, driverFor } from './demo-drivers.ts'
import type { DemoWorld } from './demo-world.ts'
import { startingExceptions } from '@despatch/server/tenants/starting-records.ts'
import { inventPerson } from './person-names.ts'
import type { JobPlan } from './plan-job.ts'

/** One event of a docket. */
export interface JourneyStep {
  status: StatusId
  /** Milliseconds since 1970. */
  at: number
  by: string
  signedBy: string
  exception: number | null
  driver: DemoDriver | null
}

/** Builds a docket's steps with the data that each requires; the first is always the booking. */
export class Journey {
  readonly steps: JourneyStep[] = []
  readonly #world: DemoWorld
  readonly #plan: JobPlan
  readonly #driver: DemoDriver

  constructor(world: DemoWorld, plan: JobPlan) {
    this.#world = world
    this.#plan = plan
    this.#driver = driverFor(plan.tariff.ttyp_vehicle, world.drivers, world.random)
    this.#add('W', plan.created, { by: plan.booker })
  }

  get last(): JourneyStep {
    const step = this.steps.at(-1)
    if (!step) throw new Error('A journey begins with a booking')
    return step
  }

  /** Adds a step at this time, or a minute after the previous one if that is later. */
  take(status: StatusId, at: number): this {
    const { random } = this.#world
    const time = Math.max(Math.floor(at / 1000) * 1000, this.last.at + MINUTE_MS)
    if (status === 'G') this.#add(status, time, { driver: this.#driver })
    else if (status === 'B' || status === 'C')
      this.#add(status, time, { exception: random.pick(reasonsFor(status)) })
    else if (status === 'I' || status === 'R')
      this.#add(status, time, { signedBy: this.#plan.stops[0]?.name ?? '' })
    else if (status === 'D') this.#add(status, time, { signedBy: this.#recipient() })
    else if (status === 'E') this.#add(status, time, { signedBy: this.#driver.drv_driver })
    else if (status === 'Q') this.#add(status, time, { signedBy: this.#world.profile.staff.control })
    else this.#add(status, time, status === 'F' ? { by: 'admin' } : {})
    return this
  }

  /** A random number of minutes after the last step, between two limits. */
  takeAfter(status: StatusId, least: number, most: number): this {
    return this.take(status, this.last.at + this.#world.random.whole(least, most) * MINUTE_MS)
  }

  /** The recipient of the parcel, or a person at the desk. */
  #recipient(): string {
    const { random } = this.#world
    const name = this.#plan.stops.at(-1)?.name ?? ''
    return random.chance(0.6) ? name : inventPerson(random).name
  }

  #add(status: StatusId, at: number, what: Partial<JourneyStep>): void {
    this.steps.push({ status, at, by: 'control', signedBy: '', exception: null, driver: null, ...what })
  }
}

const reasonsFor = (status: 'B' | 'C'): number[] =>
  startingExceptions.filter(({ exc_status }) => exc_status === status).map(({ exc_id }) => exc_id)

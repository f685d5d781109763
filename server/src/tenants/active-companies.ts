import { setTimeout as pause } from 'node:timers/promises'
import { forEachConcurrently } from '../platform/for-each-concurrently.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { ActiveCompany, LEASE_SECONDS, type ActiveCompanyOptions } from './active-company.ts'
import { claimDueWork, setWorkDue } from './company-work.queries.ts'

/** How many due companies are checked at a time. */
const MOST_DUE = 16

/** How many companies are checked or deactivated at once, so that they leave connections to requests. */
const AT_ONCE = 4

interface ActiveCompaniesOptions extends ActiveCompanyOptions {
  /** Milliseconds between two checks: for due companies, and for companies that are no longer used. */
  checkEvery: number
}

/** The companies of this process: activates those with work, and deactivates those that are not used. */
export class ActiveCompanies {
  readonly #options: ActiveCompaniesOptions
  readonly #companies = new Map<string, ActiveCompany>()
  readonly #leaving = new AbortController()
  #checking = Promise.resolve()

  constructor(options: ActiveCompaniesOptions) {
    this.#options = options
  }

  /** Starts the regular checks. */
  start(): void {
    this.#checking = this.#checkRegularly()
  }

  /** Checks a company for work; resolves when its queue runs, if there is some. The company is active when used. */
  async add(tenant: Tenant): Promise<{ stop: () => Promise<void> }> {
    const company = new ActiveCompany(tenant, this.#options)
    this.#companies.set(tenant.name, company)
    await company.checkWork()
    return company
  }

  /** Forgets a company that was removed, whose queue its owner has stopped. */
  remove(name: string): void {
    this.#companies.delete(name)
    this.#options.queues.remove(name)
  }

  /** Stops the checks. The owner stops each company. */
  async stop(): Promise<void> {
    this.#leaving.abort()
    await this.#checking
  }

  /** After all requests have ended: lets other processes take over the companies of this one. */
  async handOver(): Promise<void> {
    const names = [...this.#companies].filter(([, company]) => company.mayHaveWork).map(([name]) => name)
    const { controlDatabase, log } = this.#options
    await setWorkDue(controlDatabase, names, 0).catch((failure: unknown) =>
      log.warn(
        { event: 'companies-not-handed-over', err: failure },
        'Companies could not be handed over to another process',
      ),
    )
  }

  async #checkRegularly(): Promise<void> {
    const { signal } = this.#leaving
    while (!signal.aborted) {
      await pause(this.#options.checkEvery, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      await this.#check().catch((failure: unknown) =>
        this.#options.log.warn(
          { event: 'companies-not-checked', err: failure },
          'Companies could not be checked for due work',
        ),
      )
    }
  }

  async #check(): Promise<void> {
    const { controlDatabase } = this.#options
    const active = [...this.#companies.values()].filter(({ tenant }) => tenant.use.isActive)
    await forEachConcurrently(active, AT_ONCE, (company) => company.deactivateIfUnused())
    const names = active.filter(({ tenant }) => tenant.use.isActive).map(({ tenant }) => tenant.name)
    if (names.length > 0) await setWorkDue(controlDatabase, names, LEASE_SECONDS)
    const due = (await claimDueWork(controlDatabase, MOST_DUE)).flatMap(
      (name) => this.#companies.get(name) ?? [],
    )
    await forEachConcurrently(due, AT_ONCE, (company) => company.checkWork())
  }
}

import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import type { Theme } from '@despatch/domain/tenants/theme.ts'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { ReportSource } from '../database/report-replica.ts'
import type { Queryable } from '../database/statement.ts'
import type { Transaction } from '../database/transaction.ts'
import type { CompanyFiles } from '../files/company-files.ts'
import type { Announcements } from '../live/announcements.ts'
import type { ReferenceCache } from '../live/reference-cache.ts'
import type { LookupProviders } from '../outside/lookup-providers.ts'
import type { CompanyUse } from './company-use.ts'
import type { DocketPayments, Events, OpenDocket } from './events.ts'
import type { TenantRow } from './tenant-row.ts'

/** What a feature does when something happens in a feature below it, in the same transaction. */
export type Reaction<Name extends keyof Events> = (
  tx: Transaction,
  tenant: Tenant,
  event: Events[Name],
) => void | Promise<unknown>

/** What features do for those below them, which do not know them: see what-follows.ts. */
export interface WhatFollows {
  /** The reactions to each event, in order. */
  readonly reactions: { readonly [Name in keyof Events]: readonly Reaction<Name>[] }
  readonly payments: DocketPayments
  /** Whether a booking with this payment method can be paid now: on account, or because its card provider is set up. */
  readonly isPayable: (tenant: Tenant, config: Config, mop: MethodOfPayment) => Promise<boolean>
  /** What is still to be paid of the lines of an account's documents, whose dockets are then locked. One that it does not have is missing. */
  readonly openDocketsOf: (
    tx: Transaction,
    labels: readonly string[],
    customer: number,
    currency: string,
  ) => Promise<OpenDocket[]>
}

/** One company, one database. The holder can access this company's rows and no others (TEN-01). */
export interface Tenant extends WhatFollows {
  readonly name: string
  readonly prefix: string
  readonly theme: Theme
  readonly guestAccess: boolean
  /** Whether it is a copy of a company, made from a backup. Only administrators use it, and it sends nothing. */
  readonly isCopy: boolean
  readonly pool: Pool
  /** Where positions of postcodes are read: a test database has none, and reads those of its company. */
  readonly postcodes: Pool
  /**
   * Connections for transactions only: otherwise a transaction waiting for a read could hold the connection that the
   * read needs.
   */
  readonly transactions: Pool
  /** Connections for COPY, which cannot be pipelined, each in use for as long as a browser reads. */
  readonly copying: Pool
  /** Runs a report, on a replica if there is one. If the replica fails, it runs again on the primary. */
  readonly report: <T>(work: (source: ReportSource) => Promise<T>) => Promise<T>
  /** Where an export reads: a replica if there is one, or `copying`. */
  readonly exportSource: () => Promise<ReportSource>
  readonly announcements: Announcements
  readonly use: CompanyUse
  /** Reads from the database on a connection of its own, without using the company. */
  readonly observe: <T>(work: (db: Queryable) => Promise<T>) => Promise<T>
  /** Lookups, prices, customers and settings. */
  readonly reference: ReferenceCache
  /** Positions of postcodes. */
  readonly positions: ReferenceCache
  readonly sessions: ReferenceCache
  /** Its signatures, photos, logos and attachments. */
  readonly files: CompanyFiles
  /** Providers of addresses, positions and routes. */
  readonly services: LookupProviders
  /** Applies the current entry of the control database. */
  follow(row: TenantRow): void
  close(): Promise<void>
}

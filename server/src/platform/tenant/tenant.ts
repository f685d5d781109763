import type { Theme } from '@despatch/domain/tenants/theme.ts'
import type { Pool } from 'pg'
import type { Announcements } from '../live/announcements.ts'
import type { ReferenceCache } from '../live/reference-cache.ts'
import type { OutsideServices } from '../outside/outside-services.ts'
import type { RegisterRow } from './register.ts'

/** One company, one database. The holder can access this company's rows and no others (TEN-01). */
export interface Tenant {
  readonly name: string
  readonly prefix: string
  readonly theme: Theme
  readonly guestAccess: boolean
  readonly pool: Pool
  /**
   * Connections for transactions only: otherwise a transaction waiting for a read could hold the connection that the
   * read needs.
   */
  readonly transactions: Pool
  /** Connections for COPY, which cannot be pipelined, each in use for as long as a browser reads. */
  readonly copying: Pool
  readonly announcements: Announcements
  /** Lookups, prices, customers and settings. */
  readonly reference: ReferenceCache
  /** Positions of postcodes. */
  readonly positions: ReferenceCache
  readonly sessions: ReferenceCache
  /** Providers of addresses, positions and routes. */
  readonly services: OutsideServices
  /** Applies the current entry of the register. */
  follow(row: RegisterRow): void
  close(): Promise<void>
}

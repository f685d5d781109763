import type { Theme } from '@despatch/domain/tenants/theme.ts'
import type { Pool } from 'pg'
import type { Announcements } from '../platform/live/announcements.ts'
import type { ReferenceCache } from '../platform/live/reference-cache.ts'
import type { OutsideServices } from '../platform/outside/outside-services.ts'
import type { RegisterRow } from './control-database.queries.ts'

/** One company, one database. Whoever holds this can reach that company's rows and no others (TEN-01). */
export interface Tenant {
  readonly name: string
  readonly prefix: string
  readonly theme: Theme
  readonly guestAccess: boolean
  readonly pool: Pool
  /** Connections for transactions alone: one that waits for a read would otherwise hold what the read waits for. */
  readonly transactions: Pool
  /** Connections that carry a COPY, which a pipeline does not take, each for as long as a browser reads. */
  readonly copying: Pool
  readonly announcements: Announcements
  /** Lookups, prices, customers and settings. */
  readonly reference: ReferenceCache
  readonly sessions: ReferenceCache
  /** Providers of addresses, positions and routes. */
  readonly services: OutsideServices
  /** Takes over what the register says now. */
  follow(row: RegisterRow): void
  close(): Promise<void>
}

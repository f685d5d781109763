import type { Theme } from '@despatch/domain/tenants/theme.ts'

/** A tenant's row in the control database, which lists the companies. */
export interface TenantRow {
  name: string
  prefix: string
  theme: Theme
  guest_access: boolean
  /** The address of its database, if that is not on the server of the control database. Never that of a pooler. */
  connection: string | null
  /** The address of the same database through a pooler in transaction mode. */
  pooled_connection?: string | null
  /** The company whose backup was restored to this copy, which sends nothing; null for a company of its own. */
  copy_of?: string | null
}

/** Whether it is a copy of a company, made from a backup. */
export const isCopy = ({ copy_of }: Pick<TenantRow, 'copy_of'>): boolean => (copy_of ?? null) !== null

/** A company's branding, and whether it accepts guests. */
export interface Branding extends Pick<TenantRow, 'theme' | 'guest_access'> {
  /** Increases with every change. */
  looks_version: number
}

/** An uploaded logo. Its content is in the file store. */
export interface Logo {
  /** SHA-256 of the content, in hexadecimal digits. */
  logo_hash: string
  logo_type: string
}

/** The new branding. */
export interface BrandingChange extends Pick<Branding, 'theme' | 'guest_access'> {
  /** The logo in the theme, if it is a new one. */
  logo?: Logo | undefined
}

/** The stored branding of one company. The holder can access no other company's (TEN-01). */
export interface BrandingStore {
  current: () => Promise<Branding>
  /**
   * Locks the branding, passes it to `work` and stores the result; null leaves it unchanged. All processes are
   * notified. If `work` throws, nothing is changed.
   */
  change: (work: (now: Branding) => Promise<BrandingChange | null>) => Promise<Branding>
}

/** The test data of one company. The holder can reach no other company's (TEN-01). */
export interface TestDataStore {
  /** Whether they are ready, and when they were made (ISO 8601); undefined if a test key was never used. */
  state: () => Promise<{ ready: boolean; made_at: string | null } | undefined>
  /** Asks for them to be deleted and made again, which a running process does. */
  reset: () => Promise<void>
}

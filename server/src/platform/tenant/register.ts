import type { Theme } from '@despatch/domain/tenants/theme.ts'

/** A tenant's row in the register, the table of companies in the control database. */
export interface RegisterRow {
  name: string
  prefix: string
  theme: Theme
  guest_access: boolean
  connection: string | null
}

/** A company's branding, and whether it accepts guests. */
export interface Branding extends Pick<RegisterRow, 'theme' | 'guest_access'> {
  /** Increases with every change. */
  looks_version: number
}

/** A logo as stored and served. */
export interface Logo {
  /** SHA-256 of the content, in hexadecimal digits. */
  logo_hash: string
  logo_type: string
  logo_content: Buffer
}

/** The new branding. */
export interface BrandingChange extends Pick<Branding, 'theme' | 'guest_access'> {
  /** The logo in the theme, if it is a new one. */
  logo?: Logo | undefined
}

/** A company's entry in the register. The holder can access this entry and no other (TEN-01). */
export interface RegisterEntry {
  branding: () => Promise<Branding>
  /**
   * Locks the branding, passes it to `work` and stores the result; null leaves it unchanged. All processes are
   * notified. If `work` throws, nothing is changed.
   */
  changeBranding: (work: (now: Branding) => Promise<BrandingChange | null>) => Promise<Branding>
}

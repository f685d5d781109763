import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Pool } from 'pg'
import { inTransaction } from '../platform/database/transaction.ts'
import { changeBranding, findBranding, lockBranding, type Branding } from './control-database.queries.ts'
import { addLogo, endOtherLogos, type Logo } from './logo.queries.ts'
import { hashInPath } from './logo-path.ts'

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

export const registerEntry = (register: Pool, name: string): RegisterEntry => ({
  branding: async () => (await findBranding(register, name)) ?? refuse('DATABASE_NOT_FOUND'),
  changeBranding: (work) =>
    inTransaction(register, async (tx) => {
      const now = (await lockBranding(tx, name)) ?? refuse('DATABASE_NOT_FOUND')
      const wanted = await work(now)
      if (wanted === null) return now
      const { theme, guest_access, logo } = wanted
      if (logo) await addLogo(tx, name, logo)
      await endOtherLogos(tx, name, hashInPath(theme.logo))
      await changeBranding(tx, { name, theme, guest_access })
      return { theme, guest_access, looks_version: now.looks_version + 1 }
    }),
})

import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Pool } from 'pg'
import { inTransaction } from '../platform/database/transaction.ts'
import { changeLooks, findLooks, lockLooks, type Looks } from './control-database.queries.ts'
import { addLogo, endOtherLogos, type Logo } from './logo.queries.ts'
import { hashInPath } from './logo-path.ts'

/** What the looks are to be. */
export interface WantedLooks extends Pick<Looks, 'theme' | 'guest_access'> {
  /** The logo that the theme names, where it is a new one. */
  logo?: Logo | undefined
}

/** A company's entry in the register. Whoever holds this can reach that entry and no other (TEN-01). */
export interface RegisterEntry {
  looks: () => Promise<Looks>
  /**
   * Shows `work` the looks as they are, which nobody else changes meanwhile, and makes them what it answers; null leaves
   * them. Every process hears of the change. Nothing is changed where `work` throws.
   */
  changeLooks: (work: (now: Looks) => Promise<WantedLooks | null>) => Promise<Looks>
}

export const registerEntry = (register: Pool, name: string): RegisterEntry => ({
  looks: async () => (await findLooks(register, name)) ?? refuse('DATABASE_NOT_FOUND'),
  changeLooks: (work) =>
    inTransaction(register, async (tx) => {
      const now = (await lockLooks(tx, name)) ?? refuse('DATABASE_NOT_FOUND')
      const wanted = await work(now)
      if (wanted === null) return now
      const { theme, guest_access, logo } = wanted
      if (logo) await addLogo(tx, name, logo)
      await endOtherLogos(tx, name, hashInPath(theme.logo))
      await changeLooks(tx, { name, theme, guest_access })
      return { theme, guest_access, looks_version: now.looks_version + 1 }
    }),
})

import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Pool } from 'pg'
import { inTransaction } from '../platform/database/transaction.ts'
import { changeBranding, findBranding, lockBranding } from './control-database.queries.ts'
import { addLogo, endOtherLogos } from './logo.queries.ts'
import { hashInPath } from './logo-path.ts'
import type { BrandingStore } from '../platform/tenant/tenant-row.ts'

/** A company's branding in the control database. Refuses DATABASE_NOT_FOUND if the company has no row. */
export const brandingStore = (controlDatabase: Pool, name: string): BrandingStore => ({
  current: async () => (await findBranding(controlDatabase, name)) ?? refuse('DATABASE_NOT_FOUND'),
  change: (work) =>
    inTransaction(controlDatabase, async (tx) => {
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

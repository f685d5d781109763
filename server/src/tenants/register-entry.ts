import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Pool } from 'pg'
import { inTransaction } from '../platform/database/transaction.ts'
import { changeBranding, findBranding, lockBranding } from './control-database.queries.ts'
import { addLogo, endOtherLogos } from './logo.queries.ts'
import { hashInPath } from './logo-path.ts'
import type { RegisterEntry } from '../platform/tenant/register.ts'

/** A company's entry in the register. Refuses DATABASE_NOT_FOUND if it has none. */
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

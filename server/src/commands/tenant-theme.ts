import { inTransaction } from '../platform/database/transaction.ts'
import { changeTheme } from '../tenants/change-theme.ts'
import { brandingStore } from '../tenants/branding-store.ts'
import { operator } from '../users/operator-actions.ts'
import { command } from './command.ts'
import { brandingOptions, themeFrom } from './branding.ts'
import { withCompany } from './open-company.ts'

export const tenantTheme = command({
  name: 'tenant theme',
  does: 'Shows or changes a company’s branding.',
  words: ['name'],
  options: brandingOptions,
  notes: ['A running portal shows the change on the next page load.'],
  run: ({ words: { name = '' }, options }, { config }) =>
    withCompany(config, name, async (tenant, installation) => {
      const branding = brandingStore(installation.controlDatabase, name)
      const input = themeFrom(options, await branding.current())
      const { theme, guest_access } = await inTransaction(tenant.transactions, (tx) =>
        changeTheme(tx, operator(tenant), branding, { ...input, logo: input.theme.logo }),
      )
      return [
        `company\t${theme.name}`,
        `accent\t${theme.accent}`,
        `dark accent\t${theme.accentDark ?? 'derived from the accent'}`,
        `logo\t${theme.logo ?? 'none'}`,
        `menu\t${theme.menu}`,
        `guests\t${guest_access ? 'yes' : 'no'}`,
      ].join('\n')
    }),
})

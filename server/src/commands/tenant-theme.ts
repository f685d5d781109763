import { themeFaults } from '@despatch/domain/tenants/theme.ts'
import { changeLooks } from '../tenants/control-database.queries.ts'
import { command } from './command.ts'
import { CommandFailure } from './failures.ts'
import { registered, withInstallation } from './installation.ts'
import { looksOptions, themeFrom } from './looks.ts'

export const tenantTheme = command({
  name: 'tenant theme',
  does: 'Shows how a company looks, or changes it.',
  words: ['name'],
  options: looksOptions,
  notes: ['A portal that runs shows the change at once, to who loads a page.'],
  run: ({ words: { name = '' }, options }, { config }) =>
    withInstallation(config, async (installation) => {
      const before = await registered(installation, name)
      const after = { name, ...themeFrom(options, before) }
      const [fault] = themeFaults(after.theme)
      if (fault) throw new CommandFailure(fault.message)
      const isAsked = Object.values(options).some((value) => value !== undefined)
      if (isAsked) await changeLooks(installation.register, after)
      const { theme, guest_access } = after
      return [
        `company\t${theme.name}`,
        `accent\t${theme.accent}`,
        `logo\t${theme.logo ?? 'none'}`,
        `menu\t${theme.menu}`,
        `guests\t${guest_access ? 'yes' : 'no'}`,
      ].join('\n')
    }),
})

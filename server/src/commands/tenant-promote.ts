import { isCopy } from '../platform/tenant/tenant-row.ts'
import { promoteCopy } from '../tenants/control-database.queries.ts'
import { command } from './command.ts'
import { CommandFailure } from './failures.ts'
import { registered, withInstallation } from './installation.ts'
import { requireConfirmation } from './terminal.ts'

export const tenantPromote = command({
  name: 'tenant promote',
  does: 'Makes a copy a company of its own, which sends emails and takes payments.',
  words: ['name'],
  options: { yes: { does: 'skips the confirmation' } },
  notes: [
    'Remove the company that it is a copy of first, or stop using it: otherwise both write to the same customers.',
    'Webhooks stay paused, and the providers’ keys have to be entered again.',
  ],
  run: ({ words: { name = '' }, options }, { config, terminal }) =>
    withInstallation(config, async (installation) => {
      const row = await registered(installation, name)
      if (!isCopy(row)) throw new CommandFailure(`${name} is no copy.`)
      const question = `"${name}" will write to the customers of "${row.copy_of}", send its reports and take payments.`
      if (!options.yes) await requireConfirmation(terminal, question, name)
      await promoteCopy(installation.controlDatabase, name)
      return `${name} is a company of its own.`
    }),
})

import { hashPassword } from '../auth/passwords.ts'
import { resetLink } from '../auth/reset-link.ts'
import { tenantPasswordRules } from '../auth/tenant-password-rules.ts'
import { makeResetToken, removeSecondFactor, setTemporaryPassword } from '../users/operator-actions.ts'
import { command } from './command.ts'
import { givenPassword } from './given-password.ts'
import { withCompany } from './open-company.ts'

export const userReset = command({
  name: 'user reset',
  does: 'Lets a user who cannot log in choose a new password.',
  words: ['database', 'username'],
  options: {
    temporary: { does: 'sets a password that has to be changed at the next login, instead of a link' },
    factor: { does: 'also removes the second factor, if the user has lost it' },
    'password-stdin': { does: 'the same, with the password from standard input' },
  },
  notes: [
    'The link works once, within an hour. A temporary password ends every session of the user, and so does --factor.',
  ],
  run: ({ words: { database = '', username = '' }, options }, { config, terminal }) =>
    withCompany(config, database, async (tenant) => {
      if (options.factor) await removeSecondFactor(tenant, config, username)
      if (!options.temporary && !options['password-stdin']) {
        const token = await makeResetToken(tenant, username)
        return resetLink(config, { database: tenant.name, username, token })
      }
      const { password, notice } = await givenPassword(terminal, {
        fromInput: options['password-stdin'],
        logon: username,
        rules: await tenantPasswordRules(tenant),
      })
      await setTemporaryPassword(tenant, username, await hashPassword(password))
      return notice
    }),
})

import type { Config } from '../platform/config.ts'
import { rotateSecretKey, type RotatedCompany } from '../tenants/rotate-secret-key.ts'
import { command } from './command.ts'
import { CommandFailure } from './failures.ts'
import { currentConnection, withInstallation } from './installation.ts'
import { openProgress } from './terminal.ts'

export const secretRotate = command({
  name: 'secret rotate',
  does: 'Creates a new secret key and seals the secrets of all companies with it.',
  words: [],
  options: {},
  notes: [
    'A running portal uses the new key at once. If the command is stopped or fails, run it again.',
    'With SECRET_KEY in the environment, first restart every process with SECRET_KEY set to the new key and',
    'SECRET_KEY_OLD to the old one. Remove SECRET_KEY_OLD when the command has succeeded.',
    'Registration links that were sent before stop working. Keep the old key for as long as you keep older backups.',
  ],
  run: (_given, { config, terminal, signal }) =>
    withInstallation(config, async (installation) => {
      if (config.secretKey && !config.oldSecretKey) throw new CommandFailure(needsOldKey)
      const progress = openProgress(terminal)
      const companies = await rotateSecretKey({
        controlDatabase: installation.controlDatabase,
        config,
        connectionOf: (row) => currentConnection(installation, row),
        onProgress: (share, name) => progress.show(share, name),
        signal,
      }).finally(progress.end)
      const lines = companies.flatMap(linesOf).join('\n')
      if (companies.some(({ failure }) => failure !== null)) throw new CommandFailure(`${lines}\n${notYet}`)
      return [lines, done(config)].filter(Boolean).join('\n')
    }),
})

const needsOldKey =
  'SECRET_KEY_OLD is missing. Set SECRET_KEY to a new key (`openssl rand -base64 32`) and SECRET_KEY_OLD to the one in use, restart every process with both, and run this again.'

const notYet = 'Both keys stay in use. Fix the failures and run `npx despatch secret rotate` again to finish.'

const linesOf = ({ name, sealed, unreadable, failure }: RotatedCompany): string[] => [
  failure === null ? `${name}: ${secrets(sealed)} sealed with the new key` : `${name}: ${failure}`,
  ...(unreadable > 0
    ? [`${name}: ${secrets(unreadable)} cannot be decrypted with these keys, and could not be before`]
    : []),
]

const secrets = (count: number) => `${count} ${count === 1 ? 'secret' : 'secrets'}`

const done = (config: Config) =>
  config.secretKey
    ? 'All secrets are sealed with SECRET_KEY. Remove SECRET_KEY_OLD and restart every process.'
    : `All secrets are sealed with the new key, in ${config.data}/secret.key. The old key is deleted.`

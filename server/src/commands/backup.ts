import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { listDatabases, type RegisterRow } from '../tenants/control-database.queries.ts'
import { wornLogo } from '../tenants/logo.queries.ts'
import { tenantConnection } from '../tenants/open-tenant.ts'
import { command } from './command.ts'
import { CommandFailure, WrongUsage } from './failures.ts'
import { registered, withInstallation } from './installation.ts'
import { openProgress } from './terminal.ts'

export const backup = command({
  name: 'backup',
  does: 'Writes a company, or all of them, each into a file of its own, as it is at one moment.',
  words: ['[name]'],
  options: {
    all: { does: 'every company' },
    to: {
      value: 'path',
      does: 'the file; with --all, the folder. Otherwise here, named for company and moment',
    },
  },
  notes: [
    'The portal goes on booking meanwhile. A file has its name once it is whole; nobody else may read it. The key that',
    'providers’ keys are sealed with (SECRET_KEY, or secret.key in DESPATCH_DATA) is not in it: keep a copy elsewhere.',
  ],
  run: ({ words, options }, { config, terminal, signal }) => {
    const name = words['[name]']
    if ((name === undefined) === !options.all) throw new WrongUsage('Name one company, or give --all.')
    return withInstallation(config, async (installation) => {
      const rows = name ? [await registered(installation, name)] : await listDatabases(installation.register)
      const folder = resolve(options.all ? (options.to ?? '.') : '.')
      await mkdir(folder, { recursive: true })
      const lines: string[] = []
      for (const row of rows) {
        const path = name && options.to ? resolve(options.to) : join(folder, fileNameOf(row))
        if (await stat(path).catch(() => undefined))
          throw new CommandFailure(`There is a file ${path} already.`)
        const progress = openProgress(terminal)
        const { rows: count } = await writeBackup({
          connection: tenantConnection(row, installation.serverUrl),
          database: await identityOf(installation.register, row),
          path,
          signal,
          onProgress: (share, section) => progress.show(share, `${row.name}: ${section}`),
        }).finally(progress.end)
        const { size } = await stat(path)
        lines.push(`${path}\t${figure.format(count)} rows\t${figure.format(Math.ceil(size / 1024))} KiB`)
      }
      return lines.join('\n') || 'There are no companies yet.'
    })
  },
})

const figure = new Intl.NumberFormat('en-GB')

/** What the register knows of a company. */
async function identityOf(register: Pool, { name, prefix, theme, guest_access }: RegisterRow) {
  const logo = await wornLogo(register, name)
  return { name, prefix, theme, guest_access, logo: logo?.logo_content.toString('base64') ?? null }
}

/** In UTC, so that files sort by when they were made. */
const fileNameOf = ({ name }: RegisterRow) =>
  `${name}-${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.despatch`

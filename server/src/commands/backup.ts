import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { listDatabases } from '../tenants/control-database.queries.ts'
import { CompanyFiles } from '../platform/files/company-files.ts'
import { MissingFile, type FileStore } from '../platform/files/file-store.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { contentOfLogo } from '../tenants/logo-files.ts'
import { currentLogo } from '../tenants/logo.queries.ts'
import { tenantConnection } from '../tenants/open-tenant.ts'
import { writeTenantBackup } from '../tenants/tenant-backup.ts'
import { command, type Surroundings } from './command.ts'
import { CommandFailure, WrongUsage } from './failures.ts'
import { registered, withInstallation, type Installation } from './installation.ts'
import { openProgress } from './terminal.ts'
import type { TenantRow } from '../platform/tenant/tenant-row.ts'

export const backup = command({
  name: 'backup',
  does: 'Backs up a company, or all of them, each to its own file with a consistent snapshot.',
  words: ['[name]'],
  options: {
    all: { does: 'every company' },
    to: {
      value: 'path',
      does: 'the file, or with --all the folder; by default a file here, named after company and time',
    },
  },
  notes: [
    'A backup contains the company’s files. The portal keeps running. A backup gets its name when it is complete,',
    'and only you can read it. It does not contain the key that encrypts providers’ keys (SECRET_KEY, or secret.key in',
    'DESPATCH_DATA): keep a copy of it elsewhere. With BACKUP_RECIPIENTS it is encrypted in the age format, so that this',
    'server cannot read it.',
  ],
  run: ({ words, options }, { config, terminal, signal }) => {
    const name = words['[name]']
    if ((name === undefined) === !options.all) throw new WrongUsage('Name one company, or give --all.')
    return withInstallation(config, async (installation) => {
      const rows = name
        ? [await registered(installation, name)]
        : await listDatabases(installation.controlDatabase)
      const folder = resolve(options.all ? (options.to ?? '.') : '.')
      await mkdir(folder, { recursive: true })
      const { backupRecipients: recipients } = config
      const lines: string[] = []
      const missing: string[] = []
      for (const row of rows) {
        const path = name && options.to ? resolve(options.to) : join(folder, fileNameOf(row, recipients))
        const written = await backUp(installation, row, path, { config, terminal, signal })
        lines.push(written.line)
        missing.push(...written.missing)
      }
      if (missing.length > 0) throw new CommandFailure(missingText(lines, missing))
      return lines.join('\n') || 'There are no companies yet.'
    })
  },
})

/** Backs up a company to a file that does not exist yet. Returns a line about it, and the files that are missing from it. */
export async function backUp(
  { controlDatabase, serverUrl }: Installation,
  row: TenantRow,
  path: string,
  { config, terminal, signal }: Surroundings,
): Promise<{ line: string; missing: string[] }> {
  if (await stat(path).catch(() => undefined)) throw new CommandFailure(`The file ${path} already exists.`)
  const progress = openProgress(terminal)
  const store = openFileStore(config)
  const missing: string[] = []
  const report = await writeTenantBackup({
    connection: tenantConnection(row, serverUrl),
    database: await identityOf(controlDatabase, store, row, missing),
    files: new CompanyFiles(store, row.name),
    path,
    recipients: config.backupRecipients,
    signal,
    onProgress: (share: number, section: string) => progress.show(share, `${row.name}: ${section}`),
  }).finally(progress.end)
  const { size } = await stat(path)
  return {
    line: `${path}\t${figure.format(report.rows)} rows\t${figure.format(report.files)} files\t${figure.format(Math.ceil(size / 1024))} KiB`,
    missing: [...missing, ...report.missingFiles.map((hash) => `${row.name}/${hash}`)],
  }
}

const figure = new Intl.NumberFormat('en-GB')

/** The backups are complete apart from these files, but an operator has to know. */
export const missingText = (lines: readonly string[], missing: readonly string[]) =>
  `${lines.join('\n')}\nThe backups do not contain these files, which are missing from the file store or damaged:\n${missing.join('\n')}`

/** A company's data in the control database. */
async function identityOf(
  controlDatabase: Pool,
  store: FileStore,
  { name, prefix, theme, guest_access, copy_of = null }: TenantRow,
  missing: string[],
) {
  const logo = await currentLogo(controlDatabase, name)
  const content =
    logo &&
    (await contentOfLogo(store, logo).catch((failure: unknown) => {
      if (!(failure instanceof MissingFile)) throw failure
      missing.push(`${name}/${logo.logo_hash}`)
      return undefined
    }))
  return { name, prefix, theme, guest_access, copy_of, logo: content?.toString('base64') ?? null }
}

/** In UTC, so that files sort by time. */
export function fileNameOf({ name }: TenantRow, recipients: readonly string[]): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return `${name}-${time}Z.despatch${recipients.length > 0 ? '.age' : ''}`
}

import { listDatabases } from '../tenants/control-database.queries.ts'
import { keepLog } from '../logs/keep-log.ts'
import { forgetOldQuotes } from '../quotes/forget-old-quotes.ts'
import { countOldRecords, deleteOldRecords, type OldRecordsReport } from '../old-records.ts'
import { command } from './command.ts'
import { withInstallation } from './installation.ts'
import { openCompany } from './open-company.ts'

const figure = new Intl.NumberFormat('en-GB')

const labels: Readonly<Record<OldRecordsReport['kind'], string>> = {
  log: 'log entries',
  quotes: 'unbooked quotes',
  emails: 'sent emails',
  textMessages: 'text messages',
  securityEvents: 'security events',
  webhookDeliveries: 'webhook deliveries',
  events: 'events',
  applicationRequests: 'requests of applications',
  shopOrders: 'orders of shops',
  imports: 'imports of bookings',
  schedules: 'regular bookings that have ended',
  positions: 'driver positions',
  driverEvents: 'reports of drivers',
  driverShifts: 'shifts of drivers',
  driverMessages: 'messages with drivers',
  proofs: 'photos and signatures',
  files: 'files of these photos and signatures',
}

export const recordsClean = command({
  name: 'records clean',
  does: 'Deletes records that are older than a company’s settings allow, as the portal does every night.',
  words: ['[name]'],
  options: { 'dry-run': { does: 'shows what would be deleted, and changes nothing' } },
  notes: [
    'Without a name, it cleans all companies. It prints a line for each kind of record: the company, the kind, the days for',
    'which it is stored, rows and size. Files are removed later, by `files clean` or by the portal, if nothing else uses them.',
  ],
  run: ({ words, options }, { config }) => {
    const wanted = words['[name]']
    return withInstallation(config, async (installation) => {
      const names = wanted
        ? [wanted]
        : (await listDatabases(installation.controlDatabase)).map(({ name }) => name)
      const lines: string[] = []
      for (const name of names)
        await openCompany(config, installation, name, async (tenant) => {
          const reports = await countOldRecords(tenant)
          lines.push(...reports.map((report) => lineOf(name, report)))
          if (options['dry-run']) return
          await keepLog({ tenant })
          await forgetOldQuotes(tenant)
          await deleteOldRecords({ tenant })
        })
      return lines.join('\n') || 'There are no companies yet.'
    })
  },
})

const lineOf = (name: string, { kind, keepDays, rows, bytes }: OldRecordsReport): string =>
  [
    name,
    labels[kind],
    keepDays === null ? '' : `${figure.format(keepDays)} days`,
    figure.format(rows),
    `${figure.format(Math.ceil(bytes / 1024))} KiB`,
  ].join('\t')

import { addressFormats } from '../addresses/import/formats.ts'
import { encodings, type Encoding } from '../addresses/import/field-decoding.ts'
import {
  importAddresses,
  type ImportProgress,
  type ImportReport,
} from '../addresses/import/import-addresses.ts'
import { command } from './command.ts'
import { WrongUsage } from './failures.ts'
import { currentConnection, registered, withInstallation } from './installation.ts'
import { openProgress } from './terminal.ts'

export const importAddressFile = command({
  name: 'import addresses',
  does: 'Imports a file of addresses or postcodes into a company’s address data.',
  words: ['file'],
  options: {
    database: { value: 'name', does: 'the company' },
    format: { value: 'format', does: [...addressFormats.keys()].join(', ') },
    encoding: { value: 'encoding', does: `${encodings.join(', ')}; auto by default` },
    again: { does: 'imports the file even if it was imported before' },
  },
  notes: ['Can be stopped at any time: the same command continues from there. See docs/address-sources.md.'],
  run: async ({ words: { file: path = '' }, options }, { config, terminal, signal }) => {
    const { database, again } = options
    const format = addressFormats.get(options.format ?? '')
    const encoding = encodings.find((known): known is Encoding => known === (options.encoding ?? 'auto'))
    if (database === undefined) throw new WrongUsage('--database is missing.')
    if (!format) throw new WrongUsage(`--format has to be one of ${[...addressFormats.keys()].join(', ')}.`)
    if (!encoding) throw new WrongUsage(`--encoding has to be one of ${encodings.join(', ')}.`)
    return await withInstallation(config, async (installation) => {
      const connection = await currentConnection(installation, await registered(installation, database))
      const begun = performance.now()
      const progress = openProgress(terminal)
      const report = await importAddresses({
        connection,
        path,
        format,
        encoding,
        again,
        signal,
        onProgress: (far) =>
          progress.show(shareOf(far), progressText(far, (performance.now() - begun) / 1000)),
      })
      progress.end()
      return outcome(report, signal.aborted)
    })
  },
})

const figure = new Intl.NumberFormat('en-GB')

const shareOf = ({ done, bytes }: ImportProgress) => (bytes > 0 ? done / bytes : 1)

function progressText({ read, added, rejected }: ImportProgress, seconds: number): string {
  const rate = seconds > 0 ? `, ${figure.format(Math.round(read / seconds))} a second` : ''
  return `${figure.format(read)} rows, ${figure.format(added)} new, ${figure.format(rejected)} with errors${rate}`
}

function outcome(report: ImportReport, stopped: boolean): string {
  if (report.before) return 'This file was imported before. There was nothing to do.'
  const counts = `${figure.format(report.read)} rows read, ${figure.format(report.added)} new or changed, ${figure.format(report.rejected)} skipped.`
  const errors = report.errors.map((error) => `  ${error}`)
  if (report.rejected > report.errors.length) errors.push('  …')
  const state = stopped ? ['Stopped. The same command continues from here.'] : []
  return [counts, ...errors, ...state].join('\n')
}

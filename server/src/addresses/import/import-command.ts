import { parseArgs } from 'node:util'
import { addressFormats } from './formats.ts'
import { encodings, type Encoding } from './field-decoding.ts'
import { importAddresses, type ImportReport } from './import-addresses.ts'
import { ImportFailure } from './import-failure.ts'
import { progressLine } from './progress-bar.ts'

export const importUsage = `Usage: node server/src/cli.ts import addresses --database <name> --format <format> [--encoding <encoding>] [--again] <file>
  Formats:   ${[...addressFormats.keys()].join(', ')}
  Encodings: ${encodings.join(', ')}
  --again    imports a file once more that was imported before`

interface Surroundings {
  /** Where the database of a tenant is; refuses a name that there is none of. */
  connectionOf: (database: string) => Promise<string>
  /** Where the bar goes: overwritten in place on a terminal, a line now and again elsewhere. */
  screen: { isTTY?: boolean; write: (text: string) => unknown }
  signal: AbortSignal
}

/** `import addresses …`: reads the words of the command, shows how far it is, and answers what to say at the end. */
export async function importCommand(
  words: string[],
  { connectionOf, screen, signal }: Surroundings,
): Promise<string> {
  const { path, format, encoding, database, again } = readWords(words)
  const begun = performance.now()
  let told = 0
  const report = await importAddresses({
    connection: await connectionOf(database),
    path,
    format,
    encoding,
    again,
    signal,
    onProgress: (progress) => {
      const line = progressLine(progress, (performance.now() - begun) / 1000)
      const tenth = Math.floor((progress.done / Math.max(1, progress.bytes)) * 10)
      if (screen.isTTY) screen.write(`\r${line}\u001b[K`)
      else if (tenth > told) screen.write(`${line}\n`)
      told = tenth
    },
  })
  if (screen.isTTY) screen.write('\n')
  return outcome(report, signal.aborted)
}

function readWords(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        database: { type: 'string' },
        format: { type: 'string' },
        encoding: { type: 'string', default: 'auto' },
        again: { type: 'boolean', default: false },
      },
    })
    const format = addressFormats.get(values.format ?? '')
    const encoding = encodings.find((known): known is Encoding => known === values.encoding)
    const [path, ...more] = positionals
    if (!format || !encoding || !path || more.length > 0 || !values.database)
      throw new ImportFailure(importUsage)
    return { path, format, encoding, database: values.database, again: values.again }
  } catch (failure) {
    if (failure instanceof ImportFailure) throw failure
    throw new ImportFailure(`${failure instanceof Error ? failure.message : ''}\n${importUsage}`)
  }
}

const figure = new Intl.NumberFormat('en-GB')

function outcome(report: ImportReport, stopped: boolean): string {
  if (report.before) return 'This file was imported before: nothing was to be done.'
  const counts = `${figure.format(report.read)} rows read, ${figure.format(report.added)} new or changed, ${figure.format(report.faulty)} left out.`
  const faults = report.faults.map((fault) => `  ${fault}`)
  if (report.faulty > report.faults.length) faults.push('  …')
  const state = stopped ? ['Stopped; the same command goes on from here.'] : []
  return [counts, ...faults, ...state].join('\n')
}

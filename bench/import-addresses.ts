import {
  customerAddressExport,
  customerAddressImport,
  maximumImportRows,
} from '@despatch/contract/address-book/address-book.ts'
import type { Call, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { accountId, logInAt } from './account.ts'
import type { Target } from './measure.ts'
import { startApp } from './servers.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export const importName = 'address-book: importing a file of 10,000 rows'

/** The rows of the file, and the target in seconds for checking and saving them. */
const rowsOfFile = 10_000
export const importAim = 10

/** The seconds that each step takes. */
export interface ImportFinding {
  action: string
  rows: number
  checking: number
  saving: number
  /** Importing the same file again, which adds nothing. */
  again: number
  exporting: number
  aim: number
  holds: boolean
}

type Rows = Payload<typeof customerAddressImport>['rows']

const rows: Rows = Array.from({ length: rowsOfFile }, (_each, index) => ({
  row: index + 2,
  cadd_coname: `Company ${index} & Sons`,
  cadd_build: `Unit ${index % 90}`,
  cadd_street: `${index % 400} Dock Road`,
  cadd_town: 'London',
  cadd_county: 'Greater London',
  cadd_postalcode: 'E16 1AA',
  cadd_latitude: '51.5074',
  cadd_longitude: '0.0189',
}))

/** Sends the file in parts, like the browser: once to check it, once to save it and once to repeat the import. */
export async function measureImport(postgres: TemporaryPostgres): Promise<ImportFinding> {
  const app = await startApp(postgres)
  try {
    const target = { address: app.address, cookie: await logInAt(app.address) }
    const checking = await timed(() => sendAll(target, true, rowsOfFile))
    const saving = await timed(() => sendAll(target, false, rowsOfFile))
    const again = await timed(() => sendAll(target, false, 0))
    const exporting = await timed(() => readExport(target))
    const holds = checking + saving < importAim
    return { action: importName, rows: rowsOfFile, checking, saving, again, exporting, aim: importAim, holds }
  } finally {
    await app.stop()
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

async function sendAll(target: Target, dry_run: boolean, wanted: number): Promise<void> {
  let added = 0
  for (let from = 0; from < rows.length; from += maximumImportRows) {
    const portion = rows.slice(from, from + maximumImportRows)
    const payload = { cadd_cust_id: accountId, dry_run, rows: portion }
    const answer = await post(target, customerAddressImport, payload)
    added += ((await answer.json()) as ReplyOf<typeof customerAddressImport>).added
  }
  if (added !== wanted) throw new Error(`${added} of ${wanted} addresses were added`)
}

async function readExport(target: Target): Promise<void> {
  const text = await (await post(target, customerAddressExport, { cadd_cust_id: accountId })).text()
  const written = text.trimEnd().split('\n').length - 1
  if (written < rowsOfFile) throw new Error(`${written} of ${rowsOfFile} addresses were exported`)
}

async function post<C extends Call>(
  { address, cookie }: Target,
  call: C,
  payload: Payload<C>,
): Promise<Response> {
  const response = await fetch(`${address}/api/${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(payload),
  })
  if (!response.ok) throw new Error(`${call.path} answered ${response.status}: ${await response.text()}`)
  return response
}

/** A readable report of the finding, and whether its target is met. */
export function importReport({
  action,
  checking,
  saving,
  again,
  exporting,
  aim,
  holds,
}: ImportFinding): string {
  const [checked, saved, repeated, exported] = [checking, saving, again, exporting].map((seconds) =>
    seconds.toFixed(2),
  )
  const both = (checking + saving).toFixed(2)
  return [
    `${action}: checked in ${checked} s, saved in ${saved} s, repeated in ${repeated} s, exported in ${exported} s`,
    '',
    holds
      ? `PASS: ${action}, ${both} s (target below ${aim})`
      : `FAIL: ${action}, ${both} s (target below ${aim})`,
  ].join('\n')
}

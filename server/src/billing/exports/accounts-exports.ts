import { buffer } from 'node:stream/consumers'
import type { accountsExportList, accountsExportPost } from '@despatch/contract/billing/exports.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { DocumentKind } from '@despatch/domain/billing/billing.ts'
import { exportFormats, type ExportFormatName } from '@despatch/domain/billing/exports/export-formats.ts'
import type { ExportRow as Cells } from '@despatch/domain/billing/exports/exported-document.ts'
import { toPounds } from '@despatch/domain/money/money.ts'
import { plural } from '@despatch/domain/text/plural.ts'
import type { Queryable } from '../../platform/database/statement.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import { readIdCursor } from '../../platform/http/id-cursor.ts'
import { recordLog } from '../../platform/log.queries.ts'
import { loggedFile } from '../../platform/logged-file.ts'
import type { Session } from '../../platform/session.ts'
import type { csvStream } from '../../platform/spreadsheet/csv-file.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { inWorker, ownerOf } from '../../platform/workers/make-in-worker.ts'
import { settingsOf } from '../../settings/settings.queries.ts'
import {
  addExport,
  deleteExport,
  documentsToExport,
  exportedDocuments,
  exportPage,
  findExport,
  lockExports,
  waitingTotals,
  xeroDifferences,
  type ExportRow,
  type FoundExport,
} from './accounts-exports.queries.ts'

const writeCsv = inWorker<typeof csvStream>(
  new URL('../../platform/spreadsheet/csv-file.ts', import.meta.url),
  'csvStream',
)

/** Documents that are read at once: one can have 1,000 lines. */
const readAtOnce = 20

/** A page of exports, and what is in none yet. */
export async function listExports(
  tenant: Tenant,
  { accounts }: Session,
  { until, cursor, limit }: CheckedPayload<typeof accountsExportList>,
): Promise<ReplyOf<typeof accountsExportList>> {
  const { pool } = tenant
  const currency = (await settingsOf(tenant, null)).CompanyCurrency
  const wanted = { accounts, until: until ?? null, currency }
  const found = await exportPage(pool, accounts, readIdCursor(cursor), limit)
  const rows = found.slice(0, limit)
  const { documents, total, other_currencies } = await waitingTotals(pool, wanted)
  const differences = await xeroDifferences(pool, wanted)
  return {
    rows: rows.map(viewOf),
    next: found.length > limit ? String(rows.at(-1)?.aex_id) : null,
    waiting: {
      documents,
      total: toPounds(total),
      differences: differences.map(({ vat, xero_vat, ...document }) => ({
        ...document,
        vat: toPounds(vat),
        xero_vat: toPounds(xero_vat),
      })),
      other_currencies,
    },
    currency,
  }
}

const viewOf = (row: ExportRow): ReplyOf<typeof accountsExportList>['rows'][number] => ({
  aex_id: row.aex_id,
  format: row.aex_format,
  kind: row.aex_kind,
  until: row.aex_until,
  by: row.aex_by,
  at: row.aex_at,
  documents: row.documents,
  first: row.first,
  last: row.last,
  net: toPounds(row.net),
  vat: toPounds(row.vat),
  total: toPounds(row.total),
})

/** A file that is to be made. */
interface Part {
  kind: DocumentKind | null
  ids: number[]
}

/** Makes the files of all documents until a day that are in none, and stores them. Refuses EXPORT_EMPTY. */
export async function makeExports(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { format, until }: CheckedPayload<typeof accountsExportPost>,
): Promise<ReplyOf<typeof accountsExportPost>> {
  const currency = (await settingsOf(tenant, null)).CompanyCurrency
  await lockExports(tx)
  const waiting = await documentsToExport(tx, { accounts: session.accounts, until, currency })
  if (waiting.length === 0) refuse('EXPORT_EMPTY')
  const exports: number[] = []
  for (const { kind, ids } of partsOf(format, waiting)) {
    const headings = exportFormats[format].headings[kind ?? 'I']
    const content = await buffer(
      await writeCsv(ownerOf(tenant, session), rowsOf(tx, format, ids), headings, { bom: false }),
    )
    const [file = ''] = await tenant.files.add(tenant.pool, [content])
    const by = session.user.ausr_logon
    exports.push(await addExport(tx, { format, kind, until, file, by }, ids))
  }
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'make-accounts-export',
      type: 'export',
      record: exportFormats[format].label,
      after: {
        format,
        until,
        exports,
        documents: plural(waiting.length, { one: '# document', other: '# documents' }),
      },
    }),
  )
  return { exports, documents: waiting.length }
}

/** The files of documents: apart by kind if the program imports them so, and each with at most as many as it takes. */
function partsOf(
  format: ExportFormatName,
  documents: readonly { inv_id: number; inv_kind: DocumentKind }[],
): Part[] {
  const { most, isApart } = exportFormats[format]
  const kinds: readonly (DocumentKind | null)[] = isApart ? ['I', 'C'] : [null]
  return kinds.flatMap((kind) => {
    const ids = documents
      .filter(({ inv_kind }) => kind === null || inv_kind === kind)
      .map(({ inv_id }) => inv_id)
    return slicesOf(ids, most).map((slice) => ({ kind, ids: slice }))
  })
}

const slicesOf = (ids: readonly number[], most: number): number[][] =>
  Array.from({ length: Math.ceil(ids.length / most) }, (_slice, at) => ids.slice(at * most, (at + 1) * most))

async function* rowsOf(
  db: Queryable,
  format: ExportFormatName,
  ids: readonly number[],
): AsyncGenerator<Cells[]> {
  for (const slice of slicesOf(ids, readAtOnce))
    yield (await exportedDocuments(db, slice)).flatMap((document) => exportFormats[format].rows(document))
}

const kindNames = { I: '-invoices', C: '-credit-notes' }

/** Deletes an export, so that its documents can be exported again. Refuses NOT_FOUND. */
export async function undoExport(tx: Transaction, session: Session, aex_id: number): Promise<void> {
  await lockExports(tx)
  const found = (await findExport(tx, aex_id)) ?? refuse('NOT_FOUND')
  await deleteExport(tx, aex_id)
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'take-back-accounts-export',
      type: 'export',
      record: nameOf(found),
      before: { made_by: found.aex_by, made_at: found.aex_at, until: found.aex_until },
    }),
  )
}

const nameOf = ({ aex_id, aex_format, aex_kind }: FoundExport): string =>
  `${aex_format}${aex_kind === null ? '' : kindNames[aex_kind]}-${aex_id}.csv`

/** The stored file of an export. Refuses NOT_FOUND. */
export async function fileOfExport(tenant: Tenant, session: Session, aex_id: number): Promise<FileAnswer> {
  const found = (await findExport(tenant.pool, aex_id)) ?? refuse('NOT_FOUND')
  const content = await tenant.files.read(found.aex_file)
  return await loggedFile(tenant, session, 'download-accounts-export', {
    name: nameOf(found),
    type: 'text/csv; charset=utf-8',
    content,
  })
}

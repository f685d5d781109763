import type { importFile } from '@despatch/contract/imports/imports.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { importFields, isImportField } from '@despatch/domain/imports/import-fields.ts'
import { mostImportRows } from '@despatch/domain/imports/import-limits.ts'
import { pence, toPounds } from '@despatch/domain/money/money.ts'
import { makeTableFile, type Table } from '../office/table-file.ts'
import type { Config } from '../platform/config.ts'
import type { FileAnswer } from '../platform/http/binding.ts'
import { recordLog } from '../platform/log.queries.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { FileOwner } from '../platform/workers/make-in-worker.ts'
import { findImport, listBooked, pageOfRows, type ImportView } from './imports.queries.ts'
import { seesPricesOf } from './shown-import.ts'

interface FileContext {
  tenant: Tenant
  session: Session
  config: Config
  owner: FileOwner
}

/**
 * Rows of an import as CSV: those that cannot be booked, with the fields as headings, so that the corrected file can be imported, and
 * with their reasons; or the bookings with their numbers and tracking links. Texts that a spreadsheet would run are guarded. The download
 * is logged.
 */
export async function makeImportFile(
  { imp_id, what }: CheckedPayload<typeof importFile>,
  context: FileContext,
): Promise<FileAnswer> {
  const { tenant, session, owner } = context
  const view = (await findImport(tenant.pool, imp_id)) ?? refuse('NOT_FOUND')
  const table = await (what === 'faulty' ? faultyRows(tenant, imp_id) : bookedRows(context, view))
  const file = await makeTableFile(`import-${imp_id}-${what}`, 'csv', { name: what, ...table }, owner)
  await recordLog(tenant.pool, {
    user: session.user.ausr_logon,
    unit: session.unit,
    process: 'export-import',
    type: 'change',
    record: String(imp_id),
    after: { what, rows: table.rows.length },
  })
  return file
}

const textColumns = (labels: readonly string[]): Table['columns'] =>
  labels.map((label) => ({ label, format: 'text' }))

async function faultyRows({ pool }: Tenant, imp_id: number): Promise<Omit<Table, 'name'>> {
  const found = await pageOfRows(pool, imp_id, {
    after: 0,
    states: ['error', 'refused'],
    limit: mostImportRows,
  })
  const fields = importFields.filter(({ field }) => found.some(({ cells }) => cells[field] !== undefined))
  const label = new Map<string, string>(importFields.map((each) => [each.field, each.label]))
  return {
    columns: textColumns(['Row', 'Reasons', ...fields.map((each) => each.label)]),
    rows: found.map(({ row, cells, errors }) => [
      String(row),
      errors
        .map(({ field, message }) => (isImportField(field) ? `${label.get(field)}: ${message}` : message))
        .join(' '),
      ...fields.map(({ field }) => cells[field] ?? ''),
    ]),
  }
}

const money = (amount: number | null) => (amount === null ? null : toPounds(pence(amount)))

async function bookedRows(
  { tenant, session, config }: FileContext,
  view: ImportView,
): Promise<Omit<Table, 'name'>> {
  const booked = await listBooked(tenant.pool, view.imp_id)
  const isVisible = seesPricesOf(session, view)
  const portal = publicUrlOf(config, tenant.name)
  const columns: Table['columns'] = [
    ...textColumns(['Row', 'Order number', 'Number', 'Delivery name', 'Delivery postcode', 'Tracking link']),
    ...(isVisible
      ? [
          { label: `Price in ${view.currency}`, format: 'money' as const },
          { label: 'With VAT', format: 'money' as const },
        ]
      : []),
  ]
  const rows = booked.map(({ row, cells, dck_docket, dck_tracking, net, total }) => [
    String(row),
    cells.reference ?? '',
    dck_docket,
    cells['to.name'] ?? cells['to.company'] ?? '',
    cells['to.postcode'] ?? '',
    `${portal}${pathTo('track', { tracking_ref: dck_tracking })}`,
    ...(isVisible ? [money(net), money(total)] : []),
  ])
  return { columns, rows }
}

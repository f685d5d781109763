import { docketSorts } from '@despatch/contract/dockets/dockets.ts'
import { logSorts } from '@despatch/contract/logs/logs.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { columnsOf, rowsOf, sortsOf, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import { targetNames } from '@despatch/domain/office/target-names.ts'
import { shippedReports, type ReportName } from '@despatch/domain/reports/shipped-reports.ts'
import { filterDockets } from '../../src/dockets/docket-search.queries.ts'
import { sortedDockets } from '../../src/dockets/sorted-dockets.queries.ts'
import { listSecurityEvents } from '../../src/logs/security-log.queries.ts'
import { listSortedLog } from '../../src/logs/sorted-log.queries.ts'
import { checkRecord } from '../../src/office/check-record.ts'
import { listChoices } from '../../src/office/choices.queries.ts'
import {
  countRecords,
  findRecord,
  listRecords,
  liveRecords,
  lockRecord,
} from '../../src/office/records.queries.ts'
import { findAlike } from '../../src/office/starter-set/starter-set.queries.ts'
import { heldBy, usesOf } from '../../src/office/uses.queries.ts'
import {
  deleteRecord,
  insertRecord,
  setRetired,
  updateRecord,
  writeRows,
} from '../../src/office/write-record.queries.ts'
import type { Transaction } from '../../src/platform/database/transaction.ts'
import { Announcements } from '../../src/platform/live/announcements.ts'
import { ReferenceCache } from '../../src/platform/live/reference-cache.ts'
import {
  copyCellsBefore,
  findSheet,
  listCells,
  lockSheet,
  replaceCells,
  sheetOwners,
  sheetsOf,
} from '../../src/office/zone-prices.queries.ts'
import { sealedColumns } from '../../src/platform/secrets/sealed-columns.ts'
import type { ReportRun } from '../../src/reports/prepare-run.ts'
import { docketsBehind } from '../../src/reports/report-dockets.queries.ts'
import { readResult, readTotals } from '../../src/reports/report-result.queries.ts'
import { reportStatements } from '../../src/reports/report-statements.ts'
import { copyBookingRules } from '../../src/tenants/copied-records.ts'
import { markRowMoved, movedColumns, rowsToMove } from '../../src/tenants/files.queries.ts'
import { deleteBatch, oldRecords, sizeOfOld } from '../../src/old-records.queries.ts'
import { listDeliveryIds } from '../../src/v1/list-deliveries.queries.ts'

/** A database in which every statement finds nothing. */
const db: Transaction = {
  query: () => Promise.resolve({ rows: [], rowCount: 0 }),
  defer: () => undefined,
}

/**
 * Calls every function that builds statements from parts, so that each is recorded. The calls that fail because nothing is
 * found have built theirs before.
 */
export async function buildStatements(): Promise<void> {
  await Promise.allSettled([
    ...docketLists(),
    ...deliveryLists(),
    ...logLists(),
    ...Object.values(kinds).flatMap(officeRecords),
    ...targetNames.map((to) => listChoices(db, { to, search: '', limit: 1 })),
    ...fieldsOf(shippedReports).flatMap(reports),
    ...sealedColumns.map(({ reseal }) => reseal(db, 'metro', { current: Buffer.alloc(32), earlier: [] })),
    ...movedColumns.flatMap((column) => [
      rowsToMove(db, column, 1),
      markRowMoved(db, column, { id: 1, hash: '' }),
    ]),
    ...fieldsOf(oldRecords).flatMap((kind) => [
      deleteBatch(db, kind, { before: now, after: 0, limit: 1 }),
      sizeOfOld(db, kind, now),
    ]),
    copyBookingRules(db, db),
    ...fieldsOf(sheetOwners).flatMap((of) => [
      findSheet(db, of, 1),
      lockSheet(db, of, 1),
      listCells(db, of, 1),
      replaceCells(db, of, 1, []),
      copyCellsBefore(db, of, 1),
      sheetsOf(db, of, [1]),
    ]),
  ])
}

const now = '2026-03-02T09:30:00Z'

function docketLists(): Promise<unknown>[] {
  const reference = new ReferenceCache(new Announcements('', () => undefined), 'reference', 1)
  const whole = {
    from: now,
    until: now,
    statuses: null,
    lateAt: null,
    due: null,
    booker: null,
    names: { pool: db, reference },
    prices: 'all' as const,
    limit: 1,
  }
  const sorted = docketSorts.map((sort) => ({ sort, descending: true, cursor: null }))
  return [
    ...sorted.map((order) =>
      sortedDockets(db, { ...whole, ...order, accounts: [1], words: [], archive: false }),
    ),
    ...[[], ['word']].flatMap((words) =>
      [true, false].flatMap((archive) => {
        const query = { ...whole, accounts: null, words, archive }
        return [
          filterDockets(db, { ...query, before: null }),
          ...sorted.slice(0, 2).map((order) => sortedDockets(db, { ...query, ...order })),
        ]
      }),
    ),
  ]
}

function deliveryLists(): Promise<unknown>[] {
  const filter = {
    accounts: [1],
    statuses: ['delivered' as const],
    createdSince: now,
    createdBefore: now,
    deliverSince: undefined,
    deliverBefore: undefined,
    changedSince: undefined,
    changedBefore: undefined,
    postcode: undefined,
    search: undefined,
    prefix: 'MT',
    before: null,
    limit: 1,
  }
  const searched = { search: 'word', postcode: 'EC3N' }
  return [{}, { reference: 'reference' }, searched].map((more) =>
    listDeliveryIds(db, { reference: undefined, ...filter, ...more }),
  )
}

function logLists(): Promise<unknown>[] {
  const query = { from: now, until: now, type: null, words: {}, after: null, limit: 1 }
  return [
    listSecurityEvents(db, { from: now, before: { time: now, id: 1 }, limit: 1, user: 'user' }),
    ...logSorts.map((sort) => listSortedLog(db, { ...query, sort, descending: true })),
  ]
}

/** A record with 1 in every field. */
const ones = (fields: object) => Object.fromEntries(Object.keys(fields).map((field) => [field, 1]))

function officeRecords(kind: RecordKind): Promise<unknown>[] {
  const filter = { words: ['word'], retired: false, of: null }
  const page = { descending: false, after: null, limit: 1 }
  const rows = Object.fromEntries(rowsOf(kind).map(([name, { fields }]) => [name, [ones(fields)]]))
  const record = { ...ones(Object.fromEntries(columnsOf(kind))), ...rows }
  return [
    ...sortsOf(kind).map((sort) => listRecords(db, kind, { ...filter, ...page, sort })),
    countRecords(db, kind, filter),
    liveRecords(db, kind),
    findRecord(db, kind, 1),
    lockRecord(db, kind, 1),
    findAlike(db, kind, record),
    usesOf(db, kind, 1),
    heldBy(db, kind, 1),
    checkRecord(db, kind, 1, record, undefined),
    insertRecord(db, kind, 1, record),
    updateRecord(db, kind, 1, record),
    writeRows(db, kind, 1, record),
    setRetired(db, kind, 1, true),
    deleteRecord(db, kind, 1),
  ]
}

function reports(name: ReportName): Promise<unknown>[] {
  const report = shippedReports[name]
  const run: ReportRun = {
    asked: { Filename: name, Database: 'metro' },
    report,
    statement: reportStatements[name],
    title: '',
    period: { first: '', last: '', from: now, until: now, days: 1 },
    today: '',
    seesPrices: true,
    currency: 'GBP',
    values: Array.from({ length: 8 }, () => null),
  }
  const columns = report.columns.flatMap((column) => ('behind' in column ? [column.id] : []))
  return [
    readResult(db, run, 0, 1),
    readTotals(db, run),
    ...columns.map((column) => docketsBehind(db, run, { column, keys: {}, before: null, limit: 1 })),
  ]
}

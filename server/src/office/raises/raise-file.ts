import type { raiseFile } from '@despatch/contract/office/raises.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import type { csvStream } from '../../platform/spreadsheet/csv-file.ts'
import type { CellFormat, xlsxStream } from '../../platform/spreadsheet/xlsx-file.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { inWorker, type FileOwner } from '../../platform/workers/make-in-worker.ts'
import { previewRaise } from './preview-raise.ts'

const spreadsheet = new URL('../../platform/spreadsheet/', import.meta.url)
const writeCsv = inWorker<typeof csvStream>(new URL('csv-file.ts', spreadsheet), 'csvStream')
const writeXlsx = inWorker<typeof xlsxStream>(new URL('xlsx-file.ts', spreadsheet), 'xlsxStream')

type Preview = Awaited<ReturnType<typeof previewRaise>>
type Row = (string | number | null)[]

interface Table {
  name: string
  columns: { label: string; format: CellFormat }[]
  rows: Row[]
  totals?: Row
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The preview of a raise as a file: the change of each customer, or each amount before and after. */
export async function makeRaiseFile(
  tenant: Tenant,
  { what, format, ...input }: CheckedPayload<typeof raiseFile>,
  owner: FileOwner,
): Promise<FileAnswer> {
  const preview = await previewRaise(tenant, input)
  const { rows, ...sheet } = what === 'customers' ? customerTable(preview) : amountTable(preview)
  const slices = once(rows)
  const labels = sheet.columns.map(({ label }) => label)
  const content = await (format === 'csv' ? writeCsv(owner, slices, labels) : writeXlsx(owner, slices, sheet))
  return { name: `raise-${input.rse_from}-${what}.${format}`, type: types[format], content }
}

// oxlint-disable-next-line typescript/require-await -- the rows are all there, and a file reads slices
async function* once(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

/** Amounts in another currency than pounds have it in the heading, because cells have no currency sign. */
function customerTable({ customers, total, currency }: Preview): Table {
  const money = (label: string) =>
    currency === 'GBP'
      ? { label, format: 'money' as const }
      : { label: `${label} (${currency})`, format: 'decimal' as const }
  return {
    name: 'Customers',
    columns: [
      { label: 'Account code', format: 'text' },
      { label: 'Customer', format: 'text' },
      { label: 'Jobs', format: 'whole' },
      money('Present net'),
      money('New net'),
      money('Difference'),
      { label: 'Difference in %', format: 'decimal' },
    ],
    rows: customers.map(({ cust_acc_code, cust_name, ...change }) => [
      cust_acc_code,
      cust_name,
      ...cellsOf(change),
    ]),
    totals: ['Total', '', ...cellsOf(total)],
  }
}

const cellsOf = ({ jobs, present, raised, difference, percent }: Preview['total']): Row => [
  jobs,
  present,
  raised,
  difference,
  percent,
]

function amountTable({ cards, price_lists }: Preview): Table {
  const ofCards = cards.flatMap(({ ttyp_description, rc_currency, figures }) =>
    figures.map(({ label, before, after }): Row => [ttyp_description, '', label, rc_currency, before, after]),
  )
  const ofLists = price_lists.flatMap(({ plst_description, rates }) =>
    rates.flatMap(({ ttyp_description, figures }) =>
      figures.map(({ label, before, after }): Row => [
        ttyp_description,
        plst_description,
        label,
        '',
        before,
        after,
      ]),
    ),
  )
  return {
    name: 'Amounts',
    columns: [
      { label: 'Tariff', format: 'text' },
      { label: 'Price list', format: 'text' },
      { label: 'Amount', format: 'text' },
      { label: 'Currency', format: 'text' },
      { label: 'Now', format: 'decimal' },
      { label: 'New', format: 'decimal' },
    ],
    rows: [...ofCards, ...ofLists],
  }
}

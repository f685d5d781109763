import type { raiseFile } from '@despatch/contract/office/raises.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { raisedFigures, type RaisedFigure } from '@despatch/domain/office/raised-record.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { FileOwner } from '../../platform/workers/make-in-worker.ts'
import { makeTableFile, type Table, type TableRow } from '../table-file.ts'
import { agreedRateFields, planRaise, type RaisePlan } from './plan-raise.ts'
import { previewRaise } from './preview-raise.ts'
import { everyFigure } from './raised-sheet.ts'

type Preview = Awaited<ReturnType<typeof previewRaise>>

/** The preview of a raise as a file: the change of each customer, or each amount before and after. */
export async function makeRaiseFile(
  tenant: Tenant,
  { what, format, ...input }: CheckedPayload<typeof raiseFile>,
  owner: FileOwner,
): Promise<FileAnswer> {
  const table =
    what === 'customers'
      ? customerTable(await previewRaise(tenant, input))
      : amountTable(await planRaise(tenant.pool, input, input))
  return await makeTableFile(`raise-${input.rse_from}-${what}`, format, table, owner)
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

const cellsOf = ({ jobs, present, raised, difference, percent }: Preview['total']): TableRow => [
  jobs,
  present,
  raised,
  difference,
  percent,
]

const rowsOf = (
  tariff: string,
  list: string,
  currency: string,
  figures: readonly RaisedFigure[],
): TableRow[] => figures.map(({ label, before, after }) => [tariff, list, label, currency, before, after])

/** Every amount, also of the zone prices. */
function amountTable({ cards, lists }: RaisePlan): Table {
  const ofCards = cards.flatMap(({ ttyp_description, before, after, sheet }) =>
    rowsOf(ttyp_description, '', String(before['rc_currency']), [
      ...raisedFigures(kinds.ratecard.fields, before, after),
      ...everyFigure(sheet),
    ]),
  )
  const ofLists = lists.flatMap(({ list, rates, sheets }) => {
    const name = String(list['plst_description'])
    return [
      ...rates.flatMap(({ ttyp_description, before, after }) =>
        rowsOf(ttyp_description, name, '', raisedFigures(agreedRateFields, before, after)),
      ),
      ...sheets.flatMap(({ ttyp_description, sheet }) =>
        rowsOf(ttyp_description, name, '', everyFigure(sheet)),
      ),
    ]
  })
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

import type { raiseFile } from '@despatch/contract/office/raises.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { FileOwner } from '../../platform/workers/make-in-worker.ts'
import { makeTableFile, type Table, type TableRow } from '../table-file.ts'
import { previewRaise } from './preview-raise.ts'

type Preview = Awaited<ReturnType<typeof previewRaise>>

/** The preview of a raise as a file: the change of each customer, or each amount before and after. */
export async function makeRaiseFile(
  tenant: Tenant,
  { what, format, ...input }: CheckedPayload<typeof raiseFile>,
  owner: FileOwner,
): Promise<FileAnswer> {
  const preview = await previewRaise(tenant, input)
  const table = what === 'customers' ? customerTable(preview) : amountTable(preview)
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

function amountTable({ cards, price_lists }: Preview): Table {
  const ofCards = cards.flatMap(({ ttyp_description, rc_currency, figures }) =>
    figures.map(({ label, before, after }): TableRow => [
      ttyp_description,
      '',
      label,
      rc_currency,
      before,
      after,
    ]),
  )
  const ofLists = price_lists.flatMap(({ plst_description, rates }) =>
    rates.flatMap(({ ttyp_description, figures }) =>
      figures.map(({ label, before, after }): TableRow => [
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

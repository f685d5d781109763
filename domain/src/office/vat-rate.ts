import { errorAt } from '../fields/field-errors.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { isBlank } from '../text/clean-text.ts'
import { vatCategories } from './billing-choices.ts'
import { vatNameFields } from './accounts-fields.ts'
import { single } from './fields.ts'
import type { RecordKind } from './record-kind.ts'

export const vatRate: RecordKind = {
  name: 'vatrate',
  one: 'VAT rate',
  many: 'VAT rates',
  description:
    'VAT rates added to the net prices of tariffs and charges. Changes do not affect prices already given.',
  table: 'vat_rate',
  prefix: 'vat',
  key: {
    field: 'vat_code',
    given: true,
    label: 'Code',
    most: 10,
    help: 'For example S for the standard rate. It cannot be changed later.',
  },
  title: 'vat_code',
  namedBy: `r.vat_code || ' (' || trim_scale(r.vat_percent) || '%)'`,
  fields: {
    vat_percent: {
      kind: 'number',
      label: 'Per cent',
      least: 0,
      most: 100,
      decimals: 2,
      unit: '%',
      listed: true,
    },
    vat_category: {
      kind: 'choice',
      label: 'Category',
      choices: fieldsOf(vatCategories).map((value) => ({ value, label: vatCategories[value] })),
      listed: true,
      help: 'For invoices.',
    },
    vat_reason: {
      kind: 'text',
      label: 'Reason',
      most: 120,
      help: 'Why no VAT is charged, as printed on invoices. For rates that are exempt or outside the scope of VAT.',
    },
    ...vatNameFields,
  },
  start: { vat_category: 'S' },
  errors: ({ vat_percent, vat_category, vat_reason }) => {
    const percent = Number(single(vat_percent) ?? 0)
    const needsReason = vat_category === 'E' || vat_category === 'O'
    return [
      ...errorAt(
        'vat_category',
        (vat_category === 'S') === percent > 0
          ? null
          : percent > 0
            ? 'A rate above 0% is a standard or reduced rate.'
            : 'A rate of 0% is zero-rated, exempt or outside the scope of VAT.',
      ),
      ...errorAt(
        'vat_reason',
        needsReason && isBlank(String(vat_reason ?? '')) ? 'Enter why no VAT is charged.' : null,
      ),
    ]
  },
  order: 'vat_code',
  uses: [
    {
      table: 'tariff',
      column: 'ttyp_vat_code',
      one: 'tariff',
      many: 'tariffs',
      keeps: { unless: 'ttyp_retired' },
    },
    {
      table: 'charge_type',
      column: 'chgt_vat_code',
      one: 'charge type',
      many: 'charge types',
      keeps: { unless: 'chgt_retired' },
    },
  ],
  example: {
    vat_code: 'R',
    vat_percent: 5,
    vat_category: 'S',
    vat_reason: '',
    vat_xero: '5% (VAT on Income)',
    vat_sage: 'T5',
    vat_quickbooks: '5.0% R',
  },
}

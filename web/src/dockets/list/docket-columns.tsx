import type { docketSorts } from '@despatch/contract/dockets/dockets.ts'
import {
  docketFields,
  fieldText,
  listedPlainFields,
  referenceTexts,
  type DocketFieldName,
} from '@despatch/domain/dockets/docket-fields.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import type { ReactNode } from 'react'
import type { ChoosableColumn } from './chosen-columns.ts'
import { timeOrders, type GridColumn } from '../../ui/data-grid-header.tsx'
import { commonTexts } from '../../ui/texts.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import { Money } from '../../ui/money-cell.tsx'
import type { DocketRow } from '../docket-calls.ts'
import classes from './docket-list.module.css'
import { DocketStatus } from '../docket-status.tsx'
import { docketListTexts } from './texts.ts'

export interface DocketColumn extends GridColumn, ChoosableColumn {
  /** The plain text that the filter box searches (LIST-06) and that is shown as a tooltip. */
  text: (docket: DocketRow) => string
  /** The rendered cell, if it is more than its text. */
  cell?: (docket: DocketRow) => ReactNode
  secondary?: boolean
  /** The server's sort key of this column. */
  sort: DocketSort
}

export type DocketSort = (typeof docketSorts)[number]

/** Formats times in the company's format. */
type FormatTime = (iso: string) => string

const timeCell = (iso: string | null) => iso && <TimeOf iso={iso} />

const from = (docket: DocketRow) => ({
  company: docket.from_companyname,
  town: docket.from_town,
  postcode: docket.from_postalcode,
})

const to = (docket: DocketRow) => ({
  company: docket.to_companyname,
  town: docket.to_town,
  postcode: docket.to_postalcode,
})

interface StopAddress {
  company: string
  town: string
  postcode: string
}

const addressText = ({ company, town, postcode }: StopAddress) =>
  [company, [town, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const AddressCell = ({ company, town, postcode }: StopAddress) => (
  <span className={classes.address}>
    <span className={classes.company}>{company}</span>
    <span className={classes.town}>{town}</span>
    <span className={classes.postcode}>{postcode}</span>
  </span>
)

const fieldColumns = (
  names: readonly Extract<DocketSort, DocketFieldName>[],
  width: number,
): DocketColumn[] =>
  names.flatMap((name) => {
    const field = docketFields[name]
    const text = (docket: DocketRow) => fieldText(field, docket[name])
    return field.listed ? [{ ...field.listed, sort: name, width, grow: 1, text }] : []
  })

const baseColumns = (formatTime: FormatTime): DocketColumn[] => [
  {
    id: 'docket',
    label: commonTexts.docket,
    sort: 'dck_docket',
    orders: [docketListTexts.oldestFirst, docketListTexts.newestFirst],
    width: 5,
    shownByDefault: true,
    text: ({ dck_docket }) => dck_docket,
    cell: ({ dck_docket }) => <span className={classes.docket}>{dck_docket}</span>,
  },
  {
    id: 'status',
    label: commonTexts.status,
    sort: 'dsts_description',
    width: 8.25,
    shownByDefault: true,
    text: ({ dsts_description }) => dsts_description,
    cell: (docket) => <DocketStatus docket={docket} />,
  },
  {
    id: 'created',
    label: docketListTexts.created,
    sort: 'dck_created',
    orders: timeOrders,
    width: 7.1,
    shownByDefault: true,
    secondary: true,
    text: ({ dck_created }) => formatTime(dck_created),
    cell: ({ dck_created }) => timeCell(dck_created),
  },
  {
    id: 'account',
    label: docketListTexts.account,
    sort: 'cust_name',
    width: 7,
    grow: 1,
    shownByDefault: false,
    text: ({ cust_name }) => cust_name,
  },
  {
    id: 'collection',
    label: docketListTexts.collection,
    sort: 'from_companyname',
    width: 9,
    grow: 3,
    shownByDefault: true,
    text: (docket) => addressText(from(docket)),
    cell: (docket) => <AddressCell {...from(docket)} />,
  },
  {
    id: 'delivery',
    label: docketListTexts.delivery,
    sort: 'to_companyname',
    width: 9,
    grow: 3,
    shownByDefault: true,
    text: (docket) => addressText(to(docket)),
    cell: (docket) => <AddressCell {...to(docket)} />,
  },
  {
    id: 'ready',
    label: docketListTexts.ready,
    sort: 'dadd_ready',
    orders: timeOrders,
    width: 7.1,
    shownByDefault: false,
    secondary: true,
    text: ({ dadd_ready }) => (dadd_ready ? formatTime(dadd_ready) : ''),
    cell: ({ dadd_ready }) => timeCell(dadd_ready),
  },
  {
    id: 'deadline',
    label: docketListTexts.deadline,
    sort: 'dadd_deadline',
    orders: timeOrders,
    width: 7.1,
    shownByDefault: true,
    secondary: true,
    text: ({ dadd_deadline }) => (dadd_deadline ? formatTime(dadd_deadline) : ''),
    cell: ({ dadd_deadline }) => timeCell(dadd_deadline),
  },
  {
    id: 'tariff',
    label: docketListTexts.tariff,
    sort: 'ttyp_description',
    width: 6,
    grow: 1,
    shownByDefault: false,
    text: (docket) => docket.ttyp_description,
  },
  ...fieldColumns(listedPlainFields, 6),
  {
    id: 'driver',
    label: commonTexts.driver,
    sort: 'drv_driver',
    width: 5,
    grow: 1,
    shownByDefault: false,
    text: (docket) => docket.drv_driver ?? '',
  },
]

const total: DocketColumn = {
  id: 'total',
  label: 'Total',
  sort: 'dck_total',
  orders: ['lowest first', 'highest first'],
  width: 4.5,
  align: 'end',
  shownByDefault: true,
  text: ({ dck_total }) => (dck_total === undefined ? '' : dck_total.toFixed(2)),
  cell: ({ dck_total, dck_currency }) =>
    dck_total !== undefined && <Money pounds={dck_total} currency={dck_currency} />,
}

/** All available columns. The total is only for users who may see prices (LIST-05). */
export const docketColumns = (withTotal: boolean, formatTime: FormatTime): readonly DocketColumn[] => [
  ...baseColumns(formatTime),
  ...fieldColumns(fieldsOf(referenceTexts), 5),
  ...(withTotal ? [total] : []),
]

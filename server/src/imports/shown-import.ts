import type { Import, ImportRow } from '@despatch/contract/imports/imports.ts'
import { seesPrices } from '@despatch/domain/customers/price-visibility.ts'
import { pence, toPounds, type Pounds } from '@despatch/domain/money/money.ts'
import type { z } from 'zod'
import { priceScopeOf } from '../customers/price-scope.queries.ts'
import type { Session } from '../platform/session.ts'
import type { ImportView, RowView } from './imports.queries.ts'

/** Whether a session sees the prices of an import, which is always on account. */
export const seesPricesOf = (session: Session, customer: Pick<ImportView, 'cust_total_price'>): boolean =>
  seesPrices(priceScopeOf(session), customer)

const shown = (amount: number | null, isVisible: boolean): Pounds | null =>
  amount === null || !isVisible ? null : toPounds(pence(amount))

/** An import for a reply, without prices for users who may not see them. */
export function shownImport(session: Session, view: ImportView): z.output<typeof Import> {
  const isVisible = seesPricesOf(session, view)
  const { cust_total_price: _hidden, net, total, booked_net, booked_total, ...rest } = view
  return {
    ...rest,
    net: shown(net, isVisible),
    total: shown(total, isVisible),
    booked_net: shown(booked_net, isVisible),
    booked_total: shown(booked_total, isVisible),
  }
}

/** A row for a reply, without prices for users who may not see those of its import. */
export function shownRow(
  { net, total, before, ...row }: RowView,
  isVisible: boolean,
): z.output<typeof ImportRow> {
  return {
    ...row,
    net: shown(net, isVisible),
    total: shown(total, isVisible),
    total_before: shown(before, isVisible),
  }
}

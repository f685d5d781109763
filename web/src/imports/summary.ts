import { formatMoney, toPence, type Pounds } from '@despatch/domain/money/money.ts'
import type { Import } from './imports.queries.ts'
import { importsTexts } from './texts.ts'

const money = (amount: Pounds, { currency }: Import) => formatMoney(toPence(amount), currency)

/** The rows that have to be fixed: they have errors, or were refused when their turn came. */
export const countToFix = ({ counts }: Import): number => counts.error + counts.refused

/** '409 ready', '£6,204.10 + VAT', '3 to fix': what there is in an import, without what is not. */
export function summaryOf(each: Import): string[] {
  const { counts, net, changed, ready_deliveries, booked_deliveries } = each
  return [
    counts.booked > 0 && importsTexts.bookedCount(booked_deliveries),
    counts.ready > 0 && importsTexts.countReady(ready_deliveries),
    counts.ready > 0 && net !== null && importsTexts.plusVat(money(net, each)),
    countToFix(each) > 0 && importsTexts.countToFix(countToFix(each)),
    counts.alike > 0 && importsTexts.countAlike(counts.alike),
    counts.known > 0 && importsTexts.countKnown(counts.known),
    counts.left_out > 0 && importsTexts.countLeftOut(counts.left_out),
    changed > 0 && importsTexts.pricesChanged(changed),
  ].filter((part) => part !== false)
}

/** 'Book 409 deliveries for £6,204.10 + VAT', without the price for users who may not see it. */
export const bookLabel = (each: Import): string =>
  each.net === null
    ? importsTexts.book(each.ready_deliveries)
    : importsTexts.bookFor(each.ready_deliveries, money(each.net, each))

export const bookedLabel = (each: Import): string =>
  each.booked_net === null
    ? importsTexts.bookedCount(each.booked_deliveries)
    : importsTexts.bookedFor(each.booked_deliveries, money(each.booked_net, each))

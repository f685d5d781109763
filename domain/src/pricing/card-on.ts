import { daysBetween, typedDay } from '../time/london-day.ts'
import type { PriceListRow, RateCard, Tariff, UnpricedTariff } from './rate-card.ts'

/**
 * The row that applies on a day: the one with the latest first day on or before it; undefined before the first.
 * Days are London days, YYYY-MM-DD. Rows are in any order, each with another first day.
 */
export function onDay<Row>(
  rows: readonly Row[],
  day: string,
  firstDayOf: (row: Row) => string,
): Row | undefined {
  const begun = rows.filter((row) => firstDayOf(row) <= day)
  return begun.toSorted((one, other) => (firstDayOf(one) < firstDayOf(other) ? 1 : -1))[0]
}

/** The rate card of a day; undefined before the first one (PRICE-02). */
export const cardOn = <Card extends Pick<RateCard, 'rc_from'>>(
  cards: readonly Card[],
  day: string,
): Card | undefined => onDay(cards, day, ({ rc_from }) => rc_from)

/** A customer's agreed rates for a tariff on a day; undefined without any (PRICE-02). */
export const agreedOn = (
  rates: readonly PriceListRow[],
  ttyp_code: number,
  day: string,
): PriceListRow | undefined =>
  onDay(
    rates.filter(({ plst_ttyp_code }) => plst_ttyp_code === ttyp_code),
    day,
    ({ plst_from }) => plst_from,
  )

/** A tariff with its rate card of a day; undefined if it has none. */
export function tariffOn<Sold extends UnpricedTariff>(
  tariff: Sold & { cards: readonly RateCard[] },
  day: string,
): (Sold & Tariff) | undefined {
  const card = cardOn(tariff.cards, day)
  return card && { ...tariff, ...card }
}

/** Why a tariff cannot be booked for a day without a rate card. */
export const noCardError = (day: string): string => `This tariff has no prices for ${typedDay(day)}.`

/** Whether a card applies today; `days` until it does, 0 unless it is still to come. */
export interface CardState {
  state: 'in force' | 'coming' | 'ended'
  days: number
}

/**
 * The state of the card that begins on `from`. `firstDays` are those of all cards of the tariff that are not retired. Days are
 * London days, YYYY-MM-DD.
 */
export function cardState(from: string, firstDays: readonly string[], today: string): CardState {
  if (from > today) return { state: 'coming', days: daysBetween(today, from) }
  return { state: onDay(firstDays, today, (day) => day) === from ? 'in force' : 'ended', days: 0 }
}

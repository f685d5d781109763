import { refuseInvalid, type FieldError } from '@despatch/contract/wire/refusals.ts'
import { rowsIn, type OfficeValues } from '@despatch/domain/office/fields.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { hasAmounts, raisedRecord } from '@despatch/domain/office/raised-record.ts'
import { mostZonePrice } from '@despatch/domain/office/pasted-sheet.ts'
import { recordErrors } from '@despatch/domain/office/record-errors.ts'
import { onDay } from '@despatch/domain/pricing/card-on.ts'
import type { Raise } from '@despatch/domain/pricing/raise.ts'
import { londonDay, typedDay } from '@despatch/domain/time/london-day.ts'
import type { Queryable } from '../../platform/database/statement.ts'
import { liveRecords } from '../records.queries.ts'
import { isTooLarge, raisedSheets, type RaisedSheet } from './raised-sheet.ts'
import { customersOf, inactiveTariffs, takenDays } from './raise.queries.ts'

/** How prices are raised, and from which London day, YYYY-MM-DD. */
export interface RaiseTerms {
  rse_percent: number
  /** What fixed amounts are rounded to, in pence. */
  rse_round: number
  rse_from: string
}

export interface RaiseChoice {
  /** The ids of tariffs; null for all that are active. */
  tariffs: readonly number[] | null
  /** The ids of the price lists whose agreed rates are raised. */
  price_lists: readonly number[]
}

/** Records in pounds. */
interface Raised {
  before: OfficeValues
  after: OfficeValues
}

export interface PlannedCard extends Raised {
  /** Its zone prices; undefined without any. */
  sheet: RaisedSheet | undefined
  ttyp_code: number
  ttyp_description: string
  /** The first day of a later card, which stays as it is. */
  until: string | null
}

export interface PlannedList {
  list: OfficeValues
  /** Its agreed rates that are raised: what applies on the first day, and what replaces it from then on. */
  rates: (Raised & { ttyp_code: number; ttyp_description: string })[]
  /** The same of its agreed zone sheets. */
  sheets: (Raised & { ttyp_description: string; sheet: RaisedSheet })[]
}

export interface RaisePlan {
  cards: PlannedCard[]
  /** Tariffs without a rate card on the first day. */
  without: string[]
  lists: PlannedList[]
  /** Active customers whose agreed rates for these tariffs stay. */
  notRaised: number
}

const latestDay = '2099-12-31'
const firstDayOf = ({ rc_from }: OfficeValues) => String(rc_from)
const numberIn = (record: OfficeValues, field: string) => Number(record[field])
const nameIn = (record: OfficeValues, field: string) => String(record[field])

/**
 * The rate cards and agreed rates that a raise makes. Refuses INVALID for a first day that is not after today, a tariff that is
 * inactive, a tariff with a rate card or agreed rates from the same day, and amounts above the largest of a rate card.
 */
export async function planRaise(db: Queryable, terms: RaiseTerms, choice: RaiseChoice): Promise<RaisePlan> {
  const { rse_from: from } = terms
  refuseInvalid(dayErrors(from))
  const raise: Raise = { percent: terms.rse_percent, step: terms.rse_round }
  const tariffs = await chosenTariffs(db, choice.tariffs)
  const codes = tariffs.map((tariff) => numberIn(tariff, 'ttyp_code'))
  refuseInvalid(await takenErrors(db, from, codes))
  const cards = await liveRecords(db, kinds.ratecard)
  const ofTariffs = tariffs.map((tariff) => {
    const own = cards.filter(({ rc_ttyp_code }) => rc_ttyp_code === tariff['ttyp_code'])
    return { tariff, own, before: onDay(own, from, firstDayOf) }
  })
  const ids = ofTariffs.flatMap(({ before }) => (before ? [numberIn(before, 'rc_id')] : []))
  const sheets = await raisedSheets(db, 'ratecard', ids, raise)
  const planned: PlannedCard[] = []
  const without: string[] = []
  for (const { tariff, own, before } of ofTariffs) {
    const ttyp_description = nameIn(tariff, 'ttyp_description')
    if (!before) without.push(ttyp_description)
    else
      planned.push({
        ttyp_code: numberIn(tariff, 'ttyp_code'),
        ttyp_description,
        before,
        after: { ...raisedRecord(kinds.ratecard.fields, before, raise), rc_from: from },
        sheet: sheets.get(numberIn(before, 'rc_id')),
        until:
          own
            .map(firstDayOf)
            .toSorted()
            .find((day) => day > from) ?? null,
      })
  }
  refuseInvalid(planned.flatMap(tooLargeErrors))
  return { cards: planned, without, ...(await planLists(db, tariffs, choice, raise, from)) }
}

function dayErrors(from: string): FieldError[] {
  if (from <= londonDay(new Date().toISOString()))
    return [{ field: 'rse_from', message: 'Enter a day after today.' }]
  return from > latestDay ? [{ field: 'rse_from', message: 'Enter a day before 2100.' }] : []
}

async function chosenTariffs(db: Queryable, chosen: readonly number[] | null): Promise<OfficeValues[]> {
  const live = (await liveRecords(db, kinds.tariff)).toSorted(
    (one, other) => numberIn(one, 'ttyp_order') - numberIn(other, 'ttyp_order'),
  )
  if (chosen === null) return live
  const found = live.filter((tariff) => chosen.includes(numberIn(tariff, 'ttyp_code')))
  if (found.length < new Set(chosen).size) await refuseInactive(db, chosen)
  return found
}

async function refuseInactive(db: Queryable, chosen: readonly number[]): Promise<void> {
  const names = await inactiveTariffs(db, chosen)
  const message =
    names.length === 0
      ? 'One of these tariffs does not exist.'
      : `No prices were raised, because ${listed(names)} ${names.length === 1 ? 'is' : 'are'} inactive. Choose the tariffs again.`
  refuseInvalid([{ field: 'tariffs', message }])
}

/** Of two raises from the same day, the second is refused and names who made the first. */
async function takenErrors(db: Queryable, from: string, codes: readonly number[]): Promise<FieldError[]> {
  const taken = await takenDays(db, from, codes)
  const by = taken.find(({ raised_by }) => raised_by !== null)?.raised_by
  if (taken.length === 0) return []
  const names = listed(taken.map(({ ttyp_description }) => ttyp_description))
  const day = typedDay(from)
  const message = by
    ? `${by} has already raised prices from ${day}: ${names}.`
    : `There are already prices from ${day} for ${names}.`
  return [{ field: 'rse_from', message: `${message} Choose another day or other tariffs.` }]
}

const mostListed = 3

/** 'Small van, Moped, Car and 2 more'. */
function listed(names: readonly string[]): string {
  const more = names.length - mostListed
  return more > 0 ? `${names.slice(0, mostListed).join(', ')} and ${more} more` : names.join(', ')
}

function tooLargeErrors({ ttyp_description, after, sheet }: PlannedCard): FieldError[] {
  const [error] = recordErrors(kinds.ratecard, after)
  const message = error?.message ?? (isTooLarge(sheet) ? tooLargeZonePrice : undefined)
  return errorAt('rse_percent', message === undefined ? null : `${ttyp_description}: ${message}`)
}

const tooLargeZonePrice = `A zone price is above ${mostZonePrice.toLocaleString('en-GB')}.`

const { rates: rateRows } = kinds.pricelist.fields

/** The fields of an agreed rate. */
export const agreedRateFields = rateRows?.kind === 'rows' ? rateRows.fields : {}

async function planLists(
  db: Queryable,
  tariffs: readonly OfficeValues[],
  { price_lists }: RaiseChoice,
  raise: Raise,
  from: string,
): Promise<Pick<RaisePlan, 'lists' | 'notRaised'>> {
  const lists: PlannedList[] = []
  const others: number[] = []
  const errors: FieldError[] = []
  const agreed = await liveRecords(db, kinds.agreedsheet)
  const chosen = agreed.filter((sheet) => price_lists.includes(numberIn(sheet, 'ash_plst_id')))
  const ids = chosen.map((sheet) => numberIn(sheet, 'ash_id'))
  const raised = await raisedSheets(db, 'agreedsheet', ids, raise)
  for (const list of await liveRecords(db, kinds.pricelist)) {
    const rates = tariffs.flatMap((tariff) => raisedRates(list, tariff, raise, from))
    const plst_id = numberIn(list, 'plst_id')
    const ofList = agreed.filter(({ ash_plst_id }) => ash_plst_id === plst_id)
    const inForce = sheetsInForce(ofList, tariffs, from)
    if (!price_lists.includes(plst_id)) {
      if (rates.length + inForce.length > 0) others.push(plst_id)
      continue
    }
    const sheets = inForce.flatMap(({ before, ttyp_description }) => {
      const sheet = raised.get(numberIn(before, 'ash_id'))
      return sheet ? [{ ttyp_description, before, after: { ...before, ash_from: from }, sheet }] : []
    })
    if (rates.length + sheets.length === 0) continue
    lists.push({ list, rates, sheets })
    const name = nameIn(list, 'plst_description')
    const already = (what: string) => `The price list ${name} already has ${what} from ${typedDay(from)}.`
    if (rates.some(({ before }) => before['plst_from'] === from))
      errors.push({ field: 'price_lists', message: already('agreed rates') })
    if (sheets.some(({ before }) => before['ash_from'] === from))
      errors.push({ field: 'price_lists', message: already('an agreed zone sheet') })
    const large = sheets.find(({ sheet }) => isTooLarge(sheet))
    if (large)
      errors.push({
        field: 'rse_percent',
        message: `${large.ttyp_description}, ${name}: ${tooLargeZonePrice}`,
      })
  }
  refuseInvalid(errors)
  return { lists, notRaised: await customersOf(db, others) }
}

/** The agreed sheets of a list that apply on the first day. */
const sheetsInForce = (ofList: readonly OfficeValues[], tariffs: readonly OfficeValues[], from: string) =>
  tariffs.flatMap((tariff) => {
    const own = ofList.filter(({ ash_ttyp_code }) => ash_ttyp_code === tariff['ttyp_code'])
    const before = onDay(own, from, ({ ash_from }) => String(ash_from))
    return before ? [{ before, ttyp_description: nameIn(tariff, 'ttyp_description') }] : []
  })

/** The agreed rates of a list for a tariff that apply on the first day, if they have an amount. */
function raisedRates(
  list: OfficeValues,
  tariff: OfficeValues,
  raise: Raise,
  from: string,
): PlannedList['rates'] {
  const { ttyp_code } = tariff
  const own = rowsIn(list['rates']).filter(({ plst_ttyp_code }) => plst_ttyp_code === ttyp_code)
  const before = onDay(own, from, ({ plst_from }) => String(plst_from))
  if (!before || !hasAmounts(agreedRateFields, before)) return []
  const after = { ...raisedRecord(agreedRateFields, before, raise), plst_from: from }
  return [
    { ttyp_code: Number(ttyp_code), ttyp_description: nameIn(tariff, 'ttyp_description'), before, after },
  ]
}

import type { raiseList, raisePost, raiseWithdraw } from '@despatch/contract/office/raises.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { rowsIn } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { londonDay, typedDay } from '@despatch/domain/time/london-day.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { recordLog } from '../../platform/log.queries.ts'
import type { Session } from '../../platform/session.ts'
import { lockKind } from '../records.queries.ts'
import { saveRecord } from '../save-record.ts'
import { replaceCells } from '../zone-prices.queries.ts'
import { planRaise, type PlannedCard, type PlannedList } from './plan-raise.ts'
import { cellsAfter } from './raised-sheet.ts'
import { deleteRaised, insertRaise, lockRaise, type StoredRaise } from './raise.queries.ts'

type Raise = ReplyOf<typeof raiseList>['rows'][number]

/** A raise with whether it can still be withdrawn. */
export function raiseOnWire({ rse_withdrawn, ...raise }: StoredRaise): Raise {
  const hasBegun = raise.rse_from <= londonDay(new Date().toISOString())
  return { ...raise, state: rse_withdrawn === null ? (hasBegun ? 'begun' : 'coming') : 'withdrawn' }
}

/** Rate cards, price lists and agreed sheets are not changed while a raise is made or withdrawn. */
async function lockPrices(tx: Transaction): Promise<void> {
  await lockKind(tx, kinds.pricelist)
  await lockKind(tx, kinds.ratecard)
  await lockKind(tx, kinds.agreedsheet)
}

/**
 * Makes the rate cards, agreed rates and agreed sheets of a raise, each checked and logged as if it were saved on its form, with an
 * entry for the whole. Refuses CONFLICT if one was changed since the preview, and all that `planRaise` refuses. Then nothing is made.
 */
export async function makeRaise(
  tx: Transaction,
  session: Session,
  { cards, price_lists, ...terms }: CheckedPayload<typeof raisePost>,
): Promise<Raise> {
  await lockPrices(tx)
  const plan = await planRaise(tx, terms, {
    tariffs: cards.map(({ ttyp_code }) => ttyp_code),
    price_lists: price_lists.map(({ plst_id }) => plst_id),
  })
  refuseChangedCards(cards, plan.cards)
  refuseChangedLists(price_lists, plan.lists)
  const rse_cards: number[] = []
  for (const { after, sheet } of plan.cards) {
    const { rc_id: _before, rc_version: _version, ...card } = after
    const made = Number((await saveRecord(tx, session, kinds.ratecard, card))['rc_id'])
    if (sheet) await replaceCells(tx, 'ratecard', made, cellsAfter(sheet))
    rse_cards.push(made)
  }
  const rse_sheets: number[] = []
  for (const { list, rates, sheets } of plan.lists) {
    if (rates.length > 0)
      await saveRecord(tx, session, kinds.pricelist, {
        ...list,
        rates: [...rowsIn(list['rates']), ...rates.map(({ after }) => after)],
      })
    for (const { after, sheet } of sheets) {
      const { ash_id: _before, ash_version: _version, ...agreed } = after
      const made = Number((await saveRecord(tx, session, kinds.agreedsheet, agreed))['ash_id'])
      await replaceCells(tx, 'agreedsheet', made, cellsAfter(sheet))
      rse_sheets.push(made)
    }
  }
  const rse_id = await insertRaise(tx, {
    ...terms,
    rse_cards,
    rse_sheets,
    rse_rates: plan.lists.flatMap(({ list, rates }) =>
      rates.map(({ ttyp_code }) => ({ plst_id: Number(list['plst_id']), plst_ttyp_code: ttyp_code })),
    ),
    rse_by: session.user.ausr_id,
  })
  return await logged(tx, session, 'raise-prices', rse_id)
}

/** Deletes what a raise made. Refuses RAISE_BEGUN from its first day on. One that was withdrawn before stays so. */
export async function withdrawRaise(
  tx: Transaction,
  session: Session,
  { rse_id }: CheckedPayload<typeof raiseWithdraw>,
): Promise<Raise> {
  await lockPrices(tx)
  const raise = raiseOnWire((await lockRaise(tx, rse_id)) ?? refuse('NOT_FOUND'))
  if (raise.state === 'begun') refuse('RAISE_BEGUN')
  if (raise.state === 'withdrawn') return raise
  await deleteRaised(tx, rse_id)
  return await logged(tx, session, 'withdraw-raise', rse_id)
}

async function logged(
  tx: Transaction,
  session: Session,
  process: 'raise-prices' | 'withdraw-raise',
  rse_id: number,
): Promise<Raise> {
  const raise = raiseOnWire((await lockRaise(tx, rse_id)) ?? refuse('NOT_FOUND'))
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process,
      type: 'change',
      record: typedDay(raise.rse_from),
      after: raise,
    }),
  )
  return raise
}

function refuseChangedCards(
  seen: CheckedPayload<typeof raisePost>['cards'],
  planned: readonly PlannedCard[],
): void {
  for (const { ttyp_code, rc_id, rc_version, sheet_version } of seen) {
    const card = planned.find((each) => each.ttyp_code === ttyp_code)
    const isSame =
      card?.before['rc_id'] === rc_id &&
      card.before['rc_version'] === rc_version &&
      (card.sheet?.version ?? null) === sheet_version
    if (!isSame) refuseChanged(card ? `The prices of ${card.ttyp_description}` : 'The prices of a tariff')
  }
}

function refuseChangedLists(
  seen: CheckedPayload<typeof raisePost>['price_lists'],
  planned: readonly PlannedList[],
): void {
  for (const { plst_id, plst_version, sheets } of seen) {
    const found = planned.find(({ list }) => list['plst_id'] === plst_id)
    const isSame =
      found?.list['plst_version'] === plst_version &&
      found.sheets.length === sheets.length &&
      found.sheets.every(({ before, sheet }) =>
        sheets.some(
          (each) =>
            each.ash_id === before['ash_id'] &&
            each.ash_version === before['ash_version'] &&
            each.sheet_version === sheet.version,
        ),
      )
    if (!isSame)
      refuseChanged(found ? `The price list ${String(found.list['plst_description'])}` : 'A price list')
  }
}

function refuseChanged(what: string): never {
  const verb = what.startsWith('The prices') ? 'have' : 'has'
  return refuse('CONFLICT', {
    detail: `${what} ${verb} been changed since the preview, so no prices were raised. Check the preview again.`,
  })
}

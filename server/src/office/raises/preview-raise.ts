import type { raiseCheck, raiseDockets } from '@despatch/contract/office/raises.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { toPounds, type Pence } from '@despatch/domain/money/money.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import {
  changeInPounds,
  differenceOf,
  linesBeside,
  noChange,
  sumOfChanges,
  type NetChange,
} from '@despatch/domain/office/raise-preview.ts'
import { raisedFigures } from '@despatch/domain/office/raised-record.ts'
import { monthBefore } from '@despatch/domain/time/month.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { settingsOf } from '../../settings/settings.queries.ts'
import { agreedRateFields, planRaise, type RaisePlan } from './plan-raise.ts'
import { outerFigures } from './raised-sheet.ts'
import { repriceDockets } from './reprice-dockets.ts'
import { countDockets, newestDockets } from './reprice.queries.ts'

type Preview = ReplyOf<typeof raiseCheck>
type PreviewInput = CheckedPayload<typeof raiseCheck>

/** The most dockets of a preview: the newest of the month. */
export const mostDockets = 50_000

/** The month before this one in London, if none is given. */
const monthOf = ({ month }: PreviewInput): string => month ?? monthBefore(londonDay(new Date().toISOString()))

/** Prices the bookings of a month without a raise and with it, summed for each customer. Refuses as `planRaise`. */
export async function previewRaise(tenant: Tenant, input: PreviewInput): Promise<Preview> {
  const plan = await planRaise(tenant.pool, input, input)
  const month = monthOf(input)
  const currency = (await settingsOf(tenant, null)).CompanyCurrency
  const asked = { month, currency, cust_id: null }
  const [ids, { counted, cancelled, currencies }] = await Promise.all([
    newestDockets(tenant.pool, asked, mostDockets),
    countDockets(tenant.pool, asked),
  ])
  const customers = new Map<number, { cust_name: string; cust_acc_code: string; change: NetChange }>()
  let unpriced = 0
  for await (const slice of repriceDockets(tenant, plan, { from: input.rse_from, currency }, ids))
    for (const { job, prices } of slice) {
      const { dck_cust_id, cust_name, cust_acc_code } = job
      if (prices === null) unpriced += 1
      else {
        const one = { jobs: 1, present: prices.present.net, raised: prices.raised.net }
        const known = customers.get(dck_cust_id)?.change ?? noChange
        customers.set(dck_cust_id, { cust_name, cust_acc_code, change: sumOfChanges(known, one) })
      }
    }
  const changes = [...customers].toSorted(
    ([, one], [, other]) => differenceOf(other.change) - differenceOf(one.change),
  )
  return {
    month,
    currency,
    ...figuresOf(plan),
    customers: changes.map(([cust_id, { cust_name, cust_acc_code, change }]) => ({
      cust_id,
      cust_name,
      cust_acc_code,
      ...changeInPounds(change),
    })),
    total: changeInPounds(changes.map(([, { change }]) => change).reduce(sumOfChanges, noChange)),
    left: { older: counted - ids.length, cancelled, currencies, unpriced },
  }
}

function figuresOf({ cards, without, lists, notRaised }: RaisePlan) {
  return {
    cards: cards.map(({ ttyp_code, ttyp_description, before, after, until, sheet }) => ({
      ttyp_code,
      ttyp_description,
      rc_id: Number(before['rc_id']),
      rc_version: Number(before['rc_version']),
      sheet_version: sheet?.version ?? null,
      rc_currency: String(before['rc_currency']),
      until,
      figures: [...raisedFigures(kinds.ratecard.fields, before, after), ...outerFigures(sheet)],
    })),
    without,
    price_lists: lists.map(({ list, rates: raised, sheets }) => ({
      plst_id: Number(list['plst_id']),
      plst_version: Number(list['plst_version']),
      plst_description: String(list['plst_description']),
      rates: raised.map(({ ttyp_description, before, after }) => ({
        ttyp_description,
        figures: raisedFigures(agreedRateFields, before, after),
      })),
      sheets: sheets.map(({ ttyp_description, before, sheet }) => ({
        ash_id: Number(before['ash_id']),
        ash_version: Number(before['ash_version']),
        sheet_version: sheet.version,
        ttyp_description,
        figures: outerFigures(sheet),
      })),
    })),
    notRaised,
  }
}

const mostOpened = 5

/** The bookings of a customer with the largest change, line by line. Refuses as `planRaise`. */
export async function docketsOfRaise(
  tenant: Tenant,
  { cust_id, ...input }: CheckedPayload<typeof raiseDockets>,
): Promise<ReplyOf<typeof raiseDockets>> {
  const plan = await planRaise(tenant.pool, input, input)
  const currency = (await settingsOf(tenant, null)).CompanyCurrency
  const ids = await newestDockets(tenant.pool, { month: monthOf(input), currency, cust_id }, mostDockets)
  let largest: { difference: Pence; row: ReplyOf<typeof raiseDockets>['rows'][number] }[] = []
  for await (const slice of repriceDockets(tenant, plan, { from: input.rse_from, currency }, ids)) {
    const found = slice.flatMap(({ job: { dck_id, dck_docket }, prices }) => {
      if (!prices) return []
      const { present, raised } = prices
      const row = {
        dck_id,
        dck_docket,
        present: toPounds(present.net),
        raised: toPounds(raised.net),
        lines: linesBeside(present.lines, raised.lines),
      }
      return [{ difference: differenceOf({ present: present.net, raised: raised.net }), row }]
    })
    largest = [...largest, ...found]
      .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference))
      .slice(0, mostOpened)
  }
  return { rows: largest.map(({ row }) => row), next: null }
}

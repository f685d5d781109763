import { minus, pence, sum, toPounds, type Pence, type Pounds } from '../money/money.ts'
import type { PriceLine } from '../pricing/pricing.ts'

/** What bookings cost without a raise and with it, before VAT. */
export interface NetChange {
  jobs: number
  present: Pence
  raised: Pence
}

export const noChange: NetChange = { jobs: 0, present: pence(0), raised: pence(0) }

/** Two changes together. */
export const sumOfChanges = (one: NetChange, other: NetChange): NetChange => ({
  jobs: one.jobs + other.jobs,
  present: sum(one.present, other.present),
  raised: sum(one.raised, other.raised),
})

export const differenceOf = ({ present, raised }: Pick<NetChange, 'present' | 'raised'>): Pence =>
  minus(raised, present)

/** The difference in percent, two decimals; null if nothing was to pay without the raise. */
export const percentOfChange = (change: NetChange): number | null =>
  change.present === 0 ? null : Math.round((differenceOf(change) * 10_000) / change.present) / 100

/** A change in pounds, with its difference. */
export const changeInPounds = (change: NetChange) => ({
  jobs: change.jobs,
  present: toPounds(change.present),
  raised: toPounds(change.raised),
  difference: toPounds(differenceOf(change)),
  percent: percentOfChange(change),
})

export interface LineBeside {
  description: string
  present: Pounds | null
  raised: Pounds | null
}

/** The lines of two prices of a job side by side: those with the same code, in their order. */
export function linesBeside(present: readonly PriceLine[], raised: readonly PriceLine[]): LineBeside[] {
  const left = [...raised]
  const beside = present.map(({ code, description, amount }): LineBeside => {
    const at = left.findIndex((line) => line.code === code)
    const [same] = at === -1 ? [] : left.splice(at, 1)
    return { description, present: toPounds(amount), raised: same ? toPounds(same.amount) : null }
  })
  return [
    ...beside,
    ...left.map(({ description, amount }) => ({ description, present: null, raised: toPounds(amount) })),
  ]
}

import type { DemoDocket } from './docket-row.ts'
import type { Random } from './seeded-random.ts'

const goods: readonly [code: string, description: string][] = [
  ['LEAF-A5', 'Leaflets, A5'],
  ['CAT-SPR', 'Spring catalogue'],
  ['BAN-2M', 'Roll-up banner, 2 m'],
  ['SMP-KIT', 'Sample kit'],
  ['ENV-C4', 'Envelopes, C4, box of 250'],
  ['POS-A1', 'Posters, A1'],
]

/** What lies in the boxes of jobs that came out of the warehouse: of every third that goes through the depot. */
export function stockRows({ dck_id, number, plan }: DemoDocket, random: Random): object[] {
  if (plan.service === 'A' || !random.chance(0.33)) return []
  const first = random.whole(0, goods.length - 1)
  return Array.from({ length: random.whole(1, 3) }, (_, index) => {
    const [stk_code, stk_description] = goods[(first + index) % goods.length] ?? ['MISC', 'Various']
    return {
      stk_dck_id: dck_id,
      stk_code,
      stk_description,
      stk_quantity: random.whole(1, 40) * 5,
      stk_reference: `${number}/${index + 1}`,
    }
  })
}

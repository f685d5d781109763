import { exampleDocket } from './example-docket.ts'
import type { DemoDocket } from './demo-docket.ts'
import type { Random } from './seeded-random.ts'

const goods: readonly [code: string, description: string][] = [
  ['LEAF-A5', 'Leaflets, A5'],
  ['CAT-SPR', 'Spring catalogue'],
  ['BAN-2M', 'Roll-up banner, 2 m'],
  ['SMP-KIT', 'Sample kit'],
  ['ENV-C4', 'Envelopes, C4, box of 250'],
  ['POS-A1', 'Posters, A1'],
]

/** A customer's goods on a docket. */
interface DocketGoods {
  docket: DemoDocket
  code: string
  description: string
  quantity: number
}

/** The goods on jobs out of the warehouse: a third of those that go through the depot. */
function allocatedTo(docket: DemoDocket, random: Random): DocketGoods[] {
  if (docket.dck_id === exampleDocket.dck_id)
    return [{ docket, code: 'SMP-KIT', description: 'Sample kit', quantity: 20 }]
  if (docket.plan.service === 'A' || !random.chance(0.33)) return []
  const first = random.whole(0, goods.length - 1)
  return Array.from({ length: random.whole(1, 3) }, (_, index) => {
    const [code, description] = goods[(first + index) % goods.length] ?? ['MISC', 'Various']
    return { docket, code, description, quantity: random.whole(1, 40) * 5 }
  })
}

/** Pieces left at the site after all dockets have taken their goods. */
const pieceLeft = 120

/** The time between receiving goods and their first release. */
const restMs = 24 * 60 * 60_000

/**
 * The stock of the demo's dockets: each customer's goods were received at a site, and released to dockets. The
 * movements of a line add up to its quantity.
 */
export function stockTables(
  dockets: readonly DemoDocket[],
  random: Random,
  sites: number,
): { held_stock: object[]; stock_movement: object[]; docket_stock: object[] } {
  const releasedGoods = dockets.flatMap((docket) => allocatedTo(docket, random))
  const lines = [
    ...Map.groupBy(releasedGoods, ({ docket, code }) => `${docket.plan.account.cust_id} ${code}`).values(),
  ].map((items, index) => ({ items, hst_id: index + 1, hst_reference: `PO ${4001 + index}` }))
  const moved = lines.flatMap(({ items, hst_id }) => movementsOf(hst_id, items))
  return {
    held_stock: lines.map(({ items: [first], hst_id, hst_reference }) => ({
      hst_id,
      hst_cust_id: first?.docket.plan.account.cust_id,
      hst_site_id: 1 + (hst_id % sites),
      hst_code: first?.code,
      hst_description: first?.description,
      hst_reference,
      hst_quantity: pieceLeft,
    })),
    stock_movement: moved.toSorted((one, other) => one.at - other.at).map(({ row }) => row),
    docket_stock: lines.flatMap(({ items, hst_id, hst_reference }) =>
      items.map(({ docket, code, description, quantity }) => ({
        stk_dck_id: docket.dck_id,
        stk_hst_id: hst_id,
        stk_code: code,
        stk_description: description,
        stk_quantity: quantity,
        stk_reference: hst_reference,
      })),
    ),
  }
}

function movementsOf(smv_hst_id: number, items: readonly DocketGoods[]): { at: number; row: object }[] {
  const released = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const begin = Math.min(...items.map(({ docket }) => docket.plan.created)) - restMs
  let left = released + pieceLeft
  const movement = (at: number, smv_type: string, smv_change: number, smv_dck_id: number | null) => ({
    at,
    row: {
      smv_hst_id,
      smv_type,
      smv_change,
      smv_left: left,
      smv_dck_id,
      smv_note: '',
      smv_user: 'control',
      smv_at: new Date(at),
    },
  })
  return [
    movement(begin, 'received', left, null),
    ...items.map(({ docket, quantity }) => {
      left -= quantity
      return movement(docket.plan.created, 'released', -quantity, docket.dck_id)
    }),
  ]
}

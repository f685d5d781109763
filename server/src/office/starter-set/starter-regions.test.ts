import { isPounds } from '@despatch/domain/money/money.ts'
import { rowsIn } from '@despatch/domain/office/fields.ts'
import { starterRegions } from '@despatch/domain/office/starter-regions.ts'
import { expect, test } from 'vitest'
import { starterSet } from './starter-set.ts'

test.each(starterRegions.map(({ value }) => value))(
  '[SYS-04, PRICE-01] the starter set of %s has prices in whole pence and no name or postcode twice',
  (region) => {
    const set = starterSet(region, 'MAIN')
    const names = set.map(({ kind, values, code, refers }) =>
      [kind, ...Object.values(refers ?? {}), kind === 'zone' ? '' : Object.values(values)[0], code].join(' '),
    )
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    const cards = set.filter(({ kind }) => kind === 'ratecard').map(({ values }) => values)
    const amounts = cards.flatMap(({ rc_base, rc_minimum, rc_per_stop, bands }) => [
      rc_base,
      rc_minimum,
      rc_per_stop,
      ...rowsIn(bands).map(({ tband_per_mile }) => tband_per_mile),
    ])
    expect(amounts.filter((amount) => !isPounds(Number(amount)))).toEqual([])
    expect(cards.length).toBeGreaterThan(0)
    expect(cards.filter(({ rc_minimum }) => Number(rc_minimum) < 5)).toEqual([])
  },
)

import { expect, test } from 'vitest'
import { listCutter } from './cut-lists.ts'

const numbers = { items: {}, maxItems: 3 }

test('[CALL-02] lists that are longer than their schema allows are cut to one item more than the maximum, at every level', () => {
  const cut = listCutter({
    properties: { rows: { items: { properties: { tags: numbers } }, maxItems: 2 }, plain: {} },
  })
  expect(cut({ rows: [{ tags: [1, 2, 3] }, { tags: [1, 2, 3, 4, 5] }], plain: [1, 2, 3, 4, 5] })).toEqual({
    rows: [{ tags: [1, 2, 3] }, { tags: [1, 2, 3, 4] }],
    plain: [1, 2, 3, 4, 5],
  })
  expect(cut({ rows: [{}, {}, {}, {}, {}] })).toEqual({ rows: [{}, {}, {}] })
})

test('[CALL-02] lists that are longer than their schema allows are cut where the list may also be null', () => {
  const cut = listCutter({ properties: { rows: { anyOf: [numbers, {}] } } })
  expect(cut({ rows: [1, 2, 3, 4, 5] })).toEqual({ rows: [1, 2, 3, 4] })
  expect(cut({ rows: null })).toEqual({ rows: null })
})

test('[CALL-02] lists that are longer than their schema allows are the only values that change', () => {
  const cut = listCutter({ properties: { rows: numbers } })
  for (const value of [null, 'text', 7, [1], {}, { rows: 'text' }, { rows: { length: 9 } }, { other: 1 }])
    expect(cut(value)).toEqual(value)
})

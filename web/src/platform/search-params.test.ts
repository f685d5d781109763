import { expect, test } from 'vitest'
import { docketSearch, parseSearch, stringifySearch, texts } from './search-params.ts'

test('[NAV-05, TRACK-02] the query string of a page keeps a numeric-looking reference as it was typed', () => {
  for (const reference of ['1e5', '0012', 'true', 'null', '12345678901234567890'])
    expect(parseSearch(stringifySearch({ tracking_ref: reference }))).toEqual({ tracking_ref: reference })
})

test('[NAV-02] the query string of a page keeps the query of the wanted page', () => {
  const wanted = '/docket/detail?_id=7&caller=a b'
  expect(parseSearch(stringifySearch({ wanted }))).toEqual({ wanted })
})

test('[NAV-01] the query string of a page ignores parameters that the page does not have', () => {
  expect(texts('_id', 'caller')({ _id: 7, caller: 'none', other: 'x', page: {} })).toEqual({
    _id: '7',
    caller: 'none',
  })
  expect(texts('_id')({ _id: { $gt: 0 } })).toEqual({})
})

test('[NAV-01, FORM-08] the query string of a page accepts only a positive whole number as a docket id', () => {
  expect(docketSearch({ _id: '7', caller: 'none' })).toEqual({ _id: 7, caller: 'none' })
  expect(docketSearch({ _id: 7, archive: 'true' })).toEqual({ _id: 7, archive: true })
  expect(docketSearch({ _id: 7, archive: 'false' })).toEqual({ _id: 7 })
  for (const typed of ['0', '-1', '1.5', '7x', '', '99999999999'])
    expect(docketSearch({ _id: typed })).toEqual({})
})

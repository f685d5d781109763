import { expect, test } from 'vitest'
import { searchLinks, sortLinkedFirst } from './search-links.ts'

const items = [
  { id: '1', label: 'Bloomsbury Print Works', beside: 'BLO001' },
  { id: '2', label: 'Copperfield & Daughters', beside: 'COP002' },
  { id: '3', label: 'Northbank Architects' },
]
const linked = new Set(['2'])
const ids = (found: { id: string }[]) => found.map(({ id }) => id)

test('[USER-05] linked items come first, and the rest keep their order', () => {
  expect(ids(sortLinkedFirst(items, linked))).toEqual(['2', '1', '3'])
})

test('[USER-05] accounts are found by words of their name and code, among all or only linked accounts', () => {
  const query = { linkedOnly: false, linked }
  expect(ids(searchLinks(items, { ...query, typed: 'daughters COP' }))).toEqual(['2'])
  expect(ids(searchLinks(items, { ...query, typed: ' ' }))).toEqual(['1', '2', '3'])
  expect(ids(searchLinks(items, { ...query, typed: 'o' }))).toEqual(['1', '2', '3'])
  expect(ids(searchLinks(items, { ...query, linkedOnly: true, typed: 'o' }))).toEqual(['2'])
  expect(searchLinks(items, { ...query, typed: 'copper print' })).toEqual([])
})

import { expect, test } from 'vitest'
import { readViews, withView } from './saved-views.ts'

test('[LIST-02] saved views are listed by name, and one with the same name is replaced', () => {
  const late = { name: 'Late', search: '?late=yes' }
  const mine = { name: 'Mine', search: '?booked=me' }
  expect(withView(withView([], mine), late)).toEqual([late, mine])
  const changed = { name: 'Late', search: '?late=yes&booked=me' }
  expect(withView([late, mine], changed)).toEqual([changed, mine])
})

test('[LIST-02] saved views of other versions of the portal are ignored', () => {
  expect(readViews('[{"name":"Late"},{"name":"Mine","search":"?booked=me"},7]')).toEqual([
    { name: 'Mine', search: '?booked=me' },
  ])
  expect(readViews('{')).toEqual([])
  expect(readViews(null)).toEqual([])
})

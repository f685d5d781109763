import { expect, test } from 'vitest'
import { statusIds } from '../dockets/status.ts'
import { headsFor } from './next-stop.ts'

const shownAt = (end: string) => statusIds.filter((status) => headsFor(status) === end)

test('[CTRL-08] a docket is shown where it begins until it is collected, and then where it ends', () => {
  expect(shownAt('collection')).toEqual(['W', 'O', 'G'])
  expect(shownAt('delivery')).toEqual(['I', 'E', 'D', 'B', 'C', 'R', 'Q', 'F'])
})

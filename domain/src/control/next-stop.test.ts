import { expect, test } from 'vitest'
import { statusIds } from '../dockets/status.ts'
import { nextStop } from './next-stop.ts'

const shownAt = (end: string) => statusIds.filter((status) => nextStop(status) === end)

test('[CTRL-08] a docket is shown at its collection until it is collected, and then at its delivery', () => {
  expect(shownAt('collection')).toEqual(['W', 'O', 'G'])
  expect(shownAt('delivery')).toEqual(['I', 'E', 'D', 'B', 'C', 'R', 'Q', 'F'])
})

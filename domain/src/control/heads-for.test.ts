import { expect, test } from 'vitest'
import { statusIds } from '../dockets/status.ts'
import { headsFor } from './heads-for.ts'

test('[CTRL-08] a docket is shown where it begins until it is collected, and then where it ends', () => {
  expect(statusIds.filter((status) => headsFor(status) === 'collection')).toEqual(['W', 'O', 'G'])
})

import { expect, test } from 'vitest'
import { statusIds } from '../dockets/status.ts'
import { isCaptured } from './capture-time.ts'

test('[PAY-08] a hold is taken when its docket is delivered, or collected, and never by itself if the office takes holds by hand', () => {
  expect(statusIds.filter((status) => isCaptured(status, 'delivered'))).toEqual(['D', 'F'])
  expect(statusIds.filter((status) => isCaptured(status, 'collected'))).toEqual(['I', 'E', 'D', 'F'])
  expect(statusIds.filter((status) => isCaptured(status, 'hand'))).toEqual([])
})

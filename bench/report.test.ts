import { describe, expect, test } from 'vitest'
import { findingOf, report } from './report.ts'
import type { Round } from './round.ts'

const round = (perSecond: number, p50 = 1, p99 = 2): Round => ({ answers: 100, perSecond, p50, p99 })
const withProcessor = (processorMs: number): Round => ({ ...round(1000), processorMs })

const finding = (action: string, perSecond: number, aim = 0.6) =>
  findingOf({ action, aim, floor: [round(1000)], app: [round(perSecond)] })

describe('the finding of an action', () => {
  const comparison = {
    action: 'one docket',
    aim: 0.7,
    floor: [round(1000, 4, 8), round(100, 50, 90), round(1200, 5, 9)],
    app: [round(800, 6, 12), round(750, 7, 11), round(90, 60, 99)],
  }

  test('the finding of an action contains the medians of app and floor, so that a disturbed round does not count', () => {
    const { floor, app, ratio } = findingOf(comparison)
    expect(floor).toEqual({ perSecond: 1000, p50: 5, p99: 9 })
    expect(app).toEqual({ perSecond: 750, p50: 7, p99: 12 })
    expect(ratio).toBe(0.75)
  })

  test('the finding of an action contains the lowest and the highest ratio of the rounds', () => {
    expect(findingOf(comparison).spread).toEqual([90 / 1200, 7.5])
  })

  test('the finding of an action meets the target at the target ratio and above', () => {
    const holds = [699, 700, 701].map((perSecond) => finding('listing', perSecond, 0.7).holds)
    expect(holds).toEqual([false, true, true])
  })
})

test('the report lists the targets that are met and those that are not', () => {
  const lines = report([finding('listing', 750), finding('booking', 500)]).split('\n')
  expect(lines.filter((line) => line.startsWith('PASS'))).toEqual(['PASS: listing, 0.750 of the floor'])
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([
    'FAIL: booking, 0.500 of the floor, target 0.60',
  ])
})

test('the report has a row for the floor and a row for the app', () => {
  const lines = report([finding('listing', 750)]).split('\n')
  expect(lines[1]).toMatch(/^listing +floor +1000 +1\.0 +2\.0$/)
  expect(lines[2]).toMatch(/^ +app +750 +1\.0 +2\.0 +0\.75 +0\.75–0\.75 +≥ 0\.60$/)
})

test('the report has the processor time of a request, and its ratio, where it was measured', () => {
  const measured = findingOf({
    action: 'listing',
    aim: 0.6,
    floor: [withProcessor(2), withProcessor(3), withProcessor(9)],
    app: [withProcessor(4)],
  })
  const lines = report([measured]).split('\n')
  expect(lines[1]).toMatch(/^listing +floor +1000 +1\.0 +2\.0 +3\.00$/)
  expect(lines[2]).toMatch(/^ +app +1000 +1\.0 +2\.0 +4\.00 +1\.00 +1\.00–1\.00 +≥ 0\.60 +0\.75$/)
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isStatusId, statusIds } from '../dockets/status.ts'
import { trackingProgress, type StatusEvent } from './tracking-milestones.ts'

// One event per hour, in the order of the codes.
const journey = (codes: string): StatusEvent[] =>
  Array.from(codes)
    .filter(isStatusId)
    .map((status, hour) => ({ status, at: `2026-03-10T${String(8 + hour).padStart(2, '0')}:00:00+00:00` }))
const after = (codes: string) => trackingProgress(journey(codes).at(-1)?.status ?? 'W', journey(codes))
const states = (codes: string) =>
  after(codes)
    .milestones.map((milestone) => milestone.state[0])
    .join('')

describe('the public progress of a docket', () => {
  test.each([
    ['W', 'caaaa', 'Booked'],
    ['WO', 'caaaa', 'Booked'],
    ['WOG', 'dcaaa', 'Driver assigned'],
    ['WOGI', 'ddcaa', 'Collected'],
    ['WOGIE', 'dddca', 'On its way'],
    ['WOGIED', 'ddddd', 'Delivered'],
    ['WOGIEDF', 'ddddd', 'Delivered'],
    ['WOGID', 'ddddd', 'Delivered'],
  ])('[TRACK-02] after %s the milestones are %s and the headline is %s', (codes, expected, headline) => {
    expect(states(codes)).toBe(expected)
    expect(after(codes)).toMatchObject({ headline, exception: null })
  })

  test.each([
    ['WGB', 'attempted', 'dcaaa', false],
    ['WGIEB', 'attempted', 'dddca', false],
    ['WGIQ', 'on-hold', 'ddcaa', false],
    ['WC', 'cancelled', 'daaaa', true],
    ['WGIER', 'returned', 'dddda', true],
    ['WGIERF', 'returned', 'dddda', true],
  ])('[TRACK-02] after %s it is %s with the milestones %s', (codes, id, expected, final) => {
    expect(after(codes).exception).toMatchObject({ id, final })
    expect(states(codes)).toBe(expected)
  })

  test('[TRACK-02] a second attempt returns to the driver and shows the later time', () => {
    const { milestones, exception } = after('WGIEBG')
    expect(exception).toBeNull()
    expect(milestones.map((milestone) => milestone.state)).toEqual([
      'done',
      'current',
      'ahead',
      'ahead',
      'ahead',
    ])
    expect(milestones[1]?.at).toBe('2026-03-10T13:00:00+00:00')
  })

  test('[TRACK-02] a skipped step is done without a time', () => {
    expect(after('WGID').milestones[3]).toEqual({
      id: 'on-its-way',
      label: 'On its way',
      state: 'done',
      at: null,
    })
  })

  test('[TRACK-02] events are ordered by instant, not by the text of their time', () => {
    const progress = trackingProgress('Q', [
      { status: 'I', at: '2026-03-29T01:30:00+00:00' },
      { status: 'G', at: '2026-03-29T02:15:00+01:00' },
    ])
    expect(progress.milestones.map((milestone) => milestone.state)).toEqual([
      'done',
      'done',
      'current',
      'ahead',
      'ahead',
    ])
  })

  test('[TRACK-02] for any events, milestones are done, then at most one is current, then ahead', () => {
    const codes = fc.array(fc.constantFrom(...statusIds), { maxLength: 12 }).map((ids) => ids.join(''))
    fc.assert(
      fc.property(codes, fc.constantFrom(...statusIds), (codes, status) => {
        const { milestones, headline } = trackingProgress(status, journey(codes))
        expect(milestones.map((milestone) => milestone.state[0]).join('')).toMatch(/^d*c?a*$/)
        expect(headline).not.toBe('')
      }),
    )
  })
})

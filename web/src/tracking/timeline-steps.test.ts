import { trackingProgress, type StatusEvent } from '@despatch/domain/tracking/tracking-milestones.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { timelineOf } from './timeline-steps.ts'
import type { TrackedStop } from './track-calls.ts'

const stop = (dadd_addresstype: 0 | 1, dadd_companyname: string): TrackedStop => ({
  dadd_addresstype,
  dadd_companyname,
  dadd_town: 'London',
  dadd_postalcode: 'SE1',
  dadd_latitude: null,
  dadd_longitude: null,
  dadd_deadline: null,
  dadd_projected: null,
  dadd_estimated: null,
  window: null,
  stops_before: null,
  driver_arrived: false,
  instruction: null,
  instructable: false,
  text_messages: null,
  handover: '',
})
const stops = [stop(0, 'Bloomsbury Print Works'), stop(1, 'Southwark Cathedral')]

const eventAt = (status: StatusEvent['status'], minute: number): StatusEvent & { label: string } => ({
  status,
  at: `2026-07-01T12:${String(minute).padStart(2, '0')}:00Z`,
  label: 'In the words of the office',
})

const linesOf = (status: StatusEvent['status'], events: ReturnType<typeof eventAt>[]) =>
  timelineOf({ ...trackingProgress(status, events), events, stops }).map(({ label, at, stopName }) =>
    [label, at?.slice(14, 16), stopName].filter(Boolean).join(' '),
  )

test('[TRACK-02] each step of a delivery is listed once, in the words of the tracking page', () => {
  const events = [eventAt('W', 0), eventAt('O', 2), eventAt('G', 5), eventAt('I', 20), eventAt('E', 24)]
  expect(linesOf('E', events)).toEqual([
    'Booked 00',
    'Driver assigned 05',
    'Collected 20 Bloomsbury Print Works',
    'On its way 24',
    'Delivered',
  ])
})

test('[TRACK-02] a failed attempt and the events before it are listed between the milestones', () => {
  const events = [
    eventAt('W', 0),
    eventAt('I', 10),
    eventAt('E', 12),
    eventAt('B', 30),
    eventAt('E', 40),
    eventAt('D', 50),
  ]
  expect(linesOf('D', events)).toEqual([
    'Booked 00',
    'Driver assigned',
    'Collected 10 Bloomsbury Print Works',
    'On its way 12',
    'Delivery attempted 30',
    'On its way 40',
    'Delivered 50 Southwark Cathedral',
  ])
})

test('[TRACK-02] a delivery that was cancelled or returned has no steps ahead', () => {
  expect(linesOf('C', [eventAt('W', 0), eventAt('C', 30)])).toEqual(['Booked 00', 'Cancelled 30'])
  expect(linesOf('R', [eventAt('W', 0), eventAt('I', 10), eventAt('B', 20), eventAt('R', 30)])).toEqual([
    'Booked 00',
    'Driver assigned',
    'Collected 10 Bloomsbury Print Works',
    'Delivery attempted 20',
    'Returned to sender 30',
  ])
})

test('[TRACK-02] a page without the section Tracking shows the milestones only', () => {
  const events = [eventAt('W', 0), eventAt('E', 12), eventAt('B', 30)]
  const { milestones, exception } = trackingProgress('B', events)
  expect(timelineOf({ milestones, exception, events: null, stops }).map(({ label }) => label)).toEqual(
    milestones.map(({ label }) => label),
  )
})

test('[TRACK-02] a delivery to several recipients names none of them in its steps', () => {
  const events = [eventAt('D', 50)]
  const progress = trackingProgress('D', events)
  const steps = timelineOf({ ...progress, events, stops: [...stops, stop(1, '')] })
  expect(steps.map(({ stopName }) => stopName)).toEqual(['', '', 'Bloomsbury Print Works', '', ''])
})

test('[TRACK-02] no step is listed twice, whatever happened', () => {
  const statuses = fc.constantFrom<StatusEvent['status']>('W', 'O', 'G', 'I', 'E', 'D', 'B', 'Q')
  fc.assert(
    fc.property(fc.array(statuses, { minLength: 1, maxLength: 12 }), (order) => {
      const events = order.map((status, index) => eventAt(status, index * 4))
      const last = order.at(-1) ?? 'W'
      const steps = timelineOf({ ...trackingProgress(last, events), events, stops })
      const labels = steps.filter(({ at }) => at !== null).map(({ label, at }) => `${label} ${at}`)
      expect(new Set(labels).size).toBe(labels.length)
    }),
  )
})

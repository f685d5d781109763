import { V1Event } from '@despatch/contract/v1/events.ts'
import { webhookExamples } from './webhook-examples.ts'
import { webhookMessages } from '@despatch/contract/webhooks/webhook-messages.ts'
import { accountEvents, recordedAs } from '@despatch/domain/webhooks/account-events.ts'
import { expect, test } from 'vitest'
import { eventView, type EventRow } from './event-view.ts'

const rowOf = (ev_type: EventRow['ev_type'], more: object = {}): EventRow => {
  const data = { ...webhookExamples[ev_type], ...more }
  return {
    ev_id: 'evt_1',
    ev_type,
    ev_at: '2026-11-24T14:30:00+00:00',
    ev_stops: 2,
    ev_data: data,
    reference: 'order-4711',
    metadata: { order: '4711' },
    status: 'dck_status' in data ? data.dck_status : null,
  } as EventRow
}

test.each(Object.entries(webhookExamples))(
  '[CALL-04] the example of %s is as the published description states',
  (event, data) => {
    const message = { type: event, timestamp: '2026-11-24T14:30:00+00:00', database: 'metro', data }
    const { success, error } = webhookMessages[event as keyof typeof webhookMessages].safeParse(message)
    expect(success, error?.message).toBe(true)
  },
)

test.each(accountEvents)(
  '[CALL-04] %s has plain names, and no amounts for those who see no prices',
  (type) => {
    const shown = eventView(rowOf(recordedAs(type)), { seesPrices: true, mode: 'live' })
    expect(V1Event.parse(shown)).toEqual(shown)
    expect(shown.type).toBe(type)
    const hidden = eventView(rowOf(recordedAs(type)), { seesPrices: false, mode: 'live' })
    expect(V1Event.parse(hidden)).toEqual(hidden)
    expect(JSON.stringify(shown)).not.toMatch(/(?:dck|dev|pay|drq|dadd)_/)
    expect(JSON.stringify(hidden)).not.toMatch(/750|1250|3840/)
  },
)

test('[CALL-04] changed fields and stops have the names of the API, and undone statuses are shown', () => {
  expect(eventView(rowOf('docket.amended'), { seesPrices: true, mode: 'live' }).data).toMatchObject({
    changed: ['notes', 'to.deadline'],
  })
  const more = eventView({ ...rowOf('docket.stop_arrived'), ev_stops: 3 }, { seesPrices: true, mode: 'live' })
  expect(more.data).toMatchObject({ stop: 'via.0', status: 'collected' })
  expect(
    eventView(rowOf('docket.status_changed', { undone: 'D' }), { seesPrices: true, mode: 'live' }).data,
  ).toMatchObject({
    status: 'collected',
    undone_status: 'delivered',
  })
})

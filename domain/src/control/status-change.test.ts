import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startingStatuses, statusIds, type Asked, type StatusId, type StatusRow } from '../dockets/status.ts'
import {
  allowedForwards,
  checkForm,
  checkStep,
  isDriverChange,
  mayChangeDriver,
  suggestedSigner,
  type StatusForm,
  type StatusStep,
} from './status-change.ts'

const row = (id: StatusId): StatusRow => {
  const found = startingStatuses.find((status) => status.dsts_id === id)
  if (!found) throw new Error(`No status ${id}`)
  return found
}
const idsFrom = (current: StatusRow, all: readonly StatusRow[] = startingStatuses) =>
  allowedForwards(current, all)
    .map((status) => status.dsts_id)
    .join('')

const stepFrom = (docketStatus: StatusId, wanted: StatusId, more: Partial<StatusStep> = {}) =>
  checkStep({
    docketStatus,
    docketDriver: null,
    wanted,
    driver: null,
    statuses: startingStatuses,
    circuit: { acia_update: 'T' },
    ...more,
  })

const form: StatusForm = {
  driver: null,
  exception: null,
  signedBy: 'J Smith',
  at: '2026-03-10T14:00:00+00:00',
  limits: {
    now: '2026-03-10T14:05:00+00:00',
    steps: [{ what: 'The docket was booked', at: '2026-03-10T11:00:30+00:00' }],
  },
}
const fieldsOf = (asked: Asked, more: Partial<StatusForm> = {}) =>
  checkForm(asked, { ...form, ...more }).map(({ field }) => field)

const messagesOf = (asked: Asked, more: Partial<StatusForm>) =>
  checkForm(asked, { ...form, ...more }).map(({ message }) => message)

describe('the statuses that a dispatcher can set', () => {
  test('[CTRL-03] the statuses that a dispatcher can set are the forwards of the current status without F, W and O', () => {
    expect(idsFrom(row('W'))).toBe('GCQ')
    expect(idsFrom(row('Q'))).toBe('GIC')
    expect(idsFrom(row('D'))).toBe('')
    expect(idsFrom(row('G'))).toBe('IRBCQ')
  })

  test('[CTRL-03] the statuses that a dispatcher can set require dsts_web T', () => {
    const all = startingStatuses.map((status) =>
      status.dsts_id === 'R' ? { ...status, dsts_web: 'F' as const } : status,
    )
    expect(idsFrom(row('G'), all)).toBe('IBCQ')
  })

  test('[CTRL-03] never include F, W or O, even if the statuses are edited', () => {
    const everything = startingStatuses.map((status): StatusRow =>
      Object.assign({}, status, { dsts_web: 'T', dsts_fwds: `${statusIds.join('')}ZG,` }),
    )
    for (const current of everything) expect(idsFrom(current, everything)).toBe('GIEDBCRQ')
  })
})

describe('the form of a status', () => {
  const blank = { at: null, signedBy: '' }

  test('[CTRL-03] the form of a status is accepted when it is complete', () => {
    expect(fieldsOf('signature')).toEqual([])
    expect(fieldsOf('driver', { ...blank, driver: 12 })).toEqual([])
    expect(fieldsOf('reason', { ...blank, exception: 3 })).toEqual([])
    expect(fieldsOf('nothing', blank)).toEqual([])
  })

  test('[CTRL-03] the form of a status requires a driver or a reason', () => {
    expect(fieldsOf('driver', blank)).toEqual(['driver'])
    expect(fieldsOf('driver', { ...blank, driver: ' ' })).toEqual(['driver'])
    expect(fieldsOf('reason', blank)).toEqual(['exception'])
    expect(fieldsOf('reason', { ...blank, exception: '' })).toEqual(['exception'])
  })

  test('[CTRL-03] the form of a status requires date, time and signatory if the status asks for them', () => {
    expect(fieldsOf('signature', { at: null, signedBy: ' \u200b' })).toEqual(['at', 'signedBy'])
    expect(fieldsOf('signature', { at: 'yesterday' })).toEqual(['at'])
    expect(fieldsOf('signature', { at: '2026-03-10T14:00:00' })).toEqual(['at'])
    expect(fieldsOf('signature', { at: '2026-02-30T14:00:00Z' })).toEqual(['at'])
  })

  test('[CTRL-03] the form of a status has a message for each error', () => {
    expect(messagesOf('driver', blank)).toEqual(['Please choose a driver.'])
    expect(messagesOf('reason', blank)).toEqual(['Please choose a reason.'])
    for (const at of [null, '', ' '])
      expect(messagesOf('signature', { at, signedBy: '' })).toEqual([
        'Please enter date and time.',
        'Please enter the name of the signatory.',
      ])
    expect(messagesOf('signature', { at: '2026-02-30T14:00:00Z' })).toEqual([
      'Please enter a date and time that exists.',
    ])
    expect(messagesOf('signature', { at: '2026-03-11T14:00:00Z' })).toEqual([
      'The date and time must not be in the future.',
    ])
  })

  test('[CTRL-03] the form of a status rejects an invalid time even if the status asks for none', () => {
    expect(fieldsOf('nothing', { at: '2026-03-11T14:00:00Z' })).toEqual(['at'])
  })

  test('[CTRL-03] the form of a status accepts a time up to two minutes ahead of the clock, and from the minute of the booking on', () => {
    expect(fieldsOf('signature', { at: '2026-03-10T14:07:00+00:00' })).toEqual([])
    expect(fieldsOf('signature', { at: '2026-03-10T15:07:00+01:00' })).toEqual([])
    expect(fieldsOf('signature', { at: '2026-03-10T14:07:01+00:00' })).toEqual(['at'])
    expect(fieldsOf('signature', { at: '2026-03-10T11:00:00+00:00' })).toEqual([])
    expect(messagesOf('nothing', { at: '2026-03-10T10:59:00+00:00' })).toEqual([
      'The docket was booked at 10/03/2026 11:00. Enter that time or a later one.',
    ])
  })

  test('[CTRL-03] the form of a status suggests the dispatcher as signer, except where goods change hands', () => {
    const suggested = (['Q', 'E', 'I', 'R', 'D'] as const).map((id) => suggestedSigner(id, 'Control Room'))
    expect(suggested).toEqual(['Control Room', 'Control Room', '', '', ''])
  })
})

describe('the step to a status', () => {
  test('[CTRL-03] the step to a status is rejected if the status is not a forward, naming both statuses', () => {
    expect(stepFrom('W', 'D')).toEqual({
      field: 'status',
      message: 'A docket cannot change from "Web booking" to "Delivered".',
    })
    expect(stepFrom('D', 'F')?.field).toBe('status')
    expect(stepFrom('G', 'I', { statuses: [] })?.field).toBe('status')
  })

  test('[CTRL-04] the step to a status is rejected on a circuit without acia_update', () => {
    const circuit = { acia_update: 'F' } as const
    expect(stepFrom('O', 'G', { circuit })).toEqual({
      field: 'circuit',
      message: 'Statuses cannot be changed on this circuit.',
    })
    expect(stepFrom('G', 'G', { circuit, docketDriver: 1, driver: 2 })?.field).toBe('circuit')
  })

  test('[CTRL-03, CTRL-04] the step to a status is only allowed to forwards, and from G to another driver', () => {
    const status = fc.constantFrom(...statusIds)
    fc.assert(
      fc.property(status, status, (docketStatus, wanted) => {
        const allowed =
          idsFrom(row(docketStatus)).includes(wanted) || (docketStatus === 'G' && wanted === 'G')
        expect(stepFrom(docketStatus, wanted) === null).toBe(allowed)
      }),
    )
  })

  test('[CTRL-03] from G to G is a valid step, and the form requires the driver', () => {
    expect(stepFrom('G', 'G', { docketDriver: null, driver: null })).toBeNull()
    expect(stepFrom('G', 'G', { docketDriver: 1, driver: null })).toBeNull()
    expect(fieldsOf('driver', { at: null })).toEqual(['driver'])
  })

  test('[CTRL-03] from G to G requires a different driver', () => {
    expect(stepFrom('G', 'G', { docketDriver: 1, driver: 2 })).toBeNull()
    expect(stepFrom('G', 'G', { docketDriver: 1, driver: 1 })).toEqual({
      field: 'driver',
      message: 'This driver already has the docket. Choose another driver.',
    })
  })

  test('[CTRL-03] only an allocated docket can be moved to another driver', () => {
    expect(statusIds.filter((id) => mayChangeDriver(id, startingStatuses))).toEqual(['G'])
    const changes = statusIds.flatMap((from) =>
      statusIds.filter((to) => isDriverChange(from, to)).map((to) => `${from}${to}`),
    )
    expect(changes).toEqual(['GG'])
  })

  test('[CTRL-03] from G to G is rejected if dispatchers cannot set G', () => {
    const statuses = startingStatuses.map((each) =>
      each.dsts_id === 'G' ? { ...each, dsts_web: 'F' as const } : each,
    )
    expect(stepFrom('G', 'G', { statuses, docketDriver: 1, driver: 2 })?.field).toBe('status')
  })
})

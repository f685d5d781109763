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
  now: '2026-03-10T14:05:00+00:00',
}
const fieldsOf = (asked: Asked, more: Partial<StatusForm> = {}) =>
  checkForm(asked, { ...form, ...more }).map(({ field }) => field)

const messagesOf = (asked: Asked, more: Partial<StatusForm>) =>
  checkForm(asked, { ...form, ...more }).map(({ message }) => message)

describe('the statuses a dispatcher may pick', () => {
  test('[CTRL-03] are the forwards of the current status without F, W and O', () => {
    expect(idsFrom(row('W'))).toBe('GCQ')
    expect(idsFrom(row('Q'))).toBe('GIC')
    expect(idsFrom(row('D'))).toBe('')
    expect(idsFrom(row('G'))).toBe('IRBCQ')
  })

  test('[CTRL-03] need dsts_web T', () => {
    const all = startingStatuses.map((status) =>
      status.dsts_id === 'R' ? { ...status, dsts_web: 'F' as const } : status,
    )
    expect(idsFrom(row('G'), all)).toBe('IBCQ')
  })

  test('[CTRL-03] never hold F, W or O, whatever an edited catalogue says', () => {
    const everything = startingStatuses.map((status): StatusRow =>
      Object.assign({}, status, { dsts_web: 'T', dsts_fwds: `${statusIds.join('')}ZG,` }),
    )
    for (const current of everything) expect(idsFrom(current, everything)).toBe('GIEDBCRQ')
  })
})

describe('the form of a status', () => {
  const blank = { at: null, signedBy: '' }

  test('[CTRL-03] is accepted when it is complete', () => {
    expect(fieldsOf('signature')).toEqual([])
    expect(fieldsOf('driver', { ...blank, driver: 12 })).toEqual([])
    expect(fieldsOf('reason', { ...blank, exception: 3 })).toEqual([])
    expect(fieldsOf('nothing', blank)).toEqual([])
  })

  test('[CTRL-03] names the driver or the reason that is missing', () => {
    expect(fieldsOf('driver', blank)).toEqual(['driver'])
    expect(fieldsOf('driver', { ...blank, driver: ' ' })).toEqual(['driver'])
    expect(fieldsOf('reason', blank)).toEqual(['exception'])
    expect(fieldsOf('reason', { ...blank, exception: '' })).toEqual(['exception'])
  })

  test('[CTRL-03] needs a date-time and who signed where the status asks for them', () => {
    expect(fieldsOf('signature', { at: null, signedBy: ' \u200b' })).toEqual(['at', 'signedBy'])
    expect(fieldsOf('signature', { at: 'yesterday' })).toEqual(['at'])
    expect(fieldsOf('signature', { at: '2026-03-10T14:00:00' })).toEqual(['at'])
    expect(fieldsOf('signature', { at: '2026-02-30T14:00:00Z' })).toEqual(['at'])
  })

  test('[CTRL-03] says in words what is missing or wrong', () => {
    expect(messagesOf('driver', blank)).toEqual(['Please choose a driver.'])
    expect(messagesOf('reason', blank)).toEqual(['Please choose a reason.'])
    for (const at of [null, '', ' '])
      expect(messagesOf('signature', { at, signedBy: '' })).toEqual([
        'Please enter date and time.',
        'Please enter who signed.',
      ])
    expect(messagesOf('signature', { at: '2026-02-30T14:00:00Z' })).toEqual([
      'Please enter a date and time that exists.',
    ])
    expect(messagesOf('signature', { at: '2026-03-11T14:00:00Z' })).toEqual([
      'The date and time must not be in the future.',
    ])
  })

  test('[CTRL-03] refuses a wrong time also where the status asks for none', () => {
    expect(fieldsOf('nothing', { at: '2026-03-11T14:00:00Z' })).toEqual(['at'])
  })

  test('[CTRL-03] takes a time up to five minutes ahead of the clock', () => {
    expect(fieldsOf('signature', { at: '2026-03-10T14:10:00+00:00' })).toEqual([])
    expect(fieldsOf('signature', { at: '2026-03-10T15:10:00+01:00' })).toEqual([])
    expect(fieldsOf('signature', { at: '2026-03-10T14:10:01+00:00' })).toEqual(['at'])
  })

  test('[CTRL-03] suggests the dispatcher as signer, except for a delivery', () => {
    const suggested = (['Q', 'E', 'I', 'R', 'D'] as const).map((id) => suggestedSigner(id, 'Control Room'))
    expect(suggested).toEqual(['Control Room', 'Control Room', 'Control Room', 'Control Room', ''])
  })
})

describe('the step to a status', () => {
  test('[CTRL-03] is refused by name where the status is no forward', () => {
    expect(stepFrom('W', 'D')).toEqual({
      field: 'status',
      message: 'A docket cannot go from "Web booking" to "Delivered".',
    })
    expect(stepFrom('D', 'F')?.field).toBe('status')
    expect(stepFrom('G', 'I', { statuses: [] })?.field).toBe('status')
  })

  test('[CTRL-04] is refused on a circuit without acia_update', () => {
    const circuit = { acia_update: 'F' } as const
    expect(stepFrom('O', 'G', { circuit })).toEqual({
      field: 'circuit',
      message: 'Statuses cannot be changed on this circuit.',
    })
    expect(stepFrom('G', 'G', { circuit, docketDriver: 1, driver: 2 })?.field).toBe('circuit')
  })

  test('[CTRL-03, CTRL-04] is allowed exactly to forwards, and from G to another driver', () => {
    const status = fc.constantFrom(...statusIds)
    fc.assert(
      fc.property(status, status, (docketStatus, wanted) => {
        const allowed =
          idsFrom(row(docketStatus)).includes(wanted) || (docketStatus === 'G' && wanted === 'G')
        expect(stepFrom(docketStatus, wanted) === null).toBe(allowed)
      }),
    )
  })

  test('[CTRL-03] from G to G is a step of its own, whose missing driver the form names', () => {
    expect(stepFrom('G', 'G', { docketDriver: null, driver: null })).toBeNull()
    expect(stepFrom('G', 'G', { docketDriver: 1, driver: null })).toBeNull()
    expect(fieldsOf('driver', { at: null })).toEqual(['driver'])
  })

  test('[CTRL-03] from G to G needs a driver who does not have the docket already', () => {
    expect(stepFrom('G', 'G', { docketDriver: 1, driver: 2 })).toBeNull()
    expect(stepFrom('G', 'G', { docketDriver: 1, driver: 1 })).toEqual({
      field: 'driver',
      message: 'This driver already has the docket. Choose another driver.',
    })
  })

  test('[CTRL-03] only a docket that is given to a driver can be moved to another', () => {
    expect(statusIds.filter((id) => mayChangeDriver(id, startingStatuses))).toEqual(['G'])
    const changes = statusIds.flatMap((from) =>
      statusIds.filter((to) => isDriverChange(from, to)).map((to) => `${from}${to}`),
    )
    expect(changes).toEqual(['GG'])
  })

  test('[CTRL-03] from G to G is refused where dispatchers may not pick G', () => {
    const statuses = startingStatuses.map((each) =>
      each.dsts_id === 'G' ? { ...each, dsts_web: 'F' as const } : each,
    )
    expect(stepFrom('G', 'G', { statuses, docketDriver: 1, driver: 2 })?.field).toBe('status')
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startingStatuses, statusIds, type StatusId, type StatusRow } from '../dockets/status.ts'
import { allowedForwards, checkStatusChange, type StatusChange } from './status-change.ts'

const row = (id: StatusId): StatusRow => {
  const found = startingStatuses.find((status) => status.dsts_id === id)
  if (!found) throw new Error(`No status ${id}`)
  return found
}
const idsFrom = (current: StatusRow, all: readonly StatusRow[] = startingStatuses) =>
  allowedForwards(current, all)
    .map((status) => status.dsts_id)
    .join('')

const delivery: StatusChange = {
  docketStatus: 'E',
  wanted: 'D',
  statuses: startingStatuses,
  circuit: { acia_update: 'T' },
  driver: null,
  exception: null,
  signedBy: 'J Smith',
  at: '2026-03-10T14:00:00+00:00',
  now: '2026-03-10T14:05:00+00:00',
}
const fieldsOf = (change: Partial<StatusChange>) =>
  checkStatusChange({ ...delivery, ...change }).map((refusal) => refusal.field)

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

describe('changing a status', () => {
  test('[CTRL-03] a complete form is taken', () => {
    expect(fieldsOf({})).toEqual([])
    expect(fieldsOf({ docketStatus: 'O', wanted: 'G', driver: 12, at: null, signedBy: '' })).toEqual([])
    expect(fieldsOf({ docketStatus: 'G', wanted: 'B', exception: 3, at: null, signedBy: '' })).toEqual([])
  })

  test('[CTRL-03] G needs a driver, B and C a reason', () => {
    expect(fieldsOf({ docketStatus: 'O', wanted: 'G' })).toEqual(['driver'])
    expect(fieldsOf({ docketStatus: 'O', wanted: 'G', driver: ' ' })).toEqual(['driver'])
    expect(fieldsOf({ docketStatus: 'G', wanted: 'B' })).toEqual(['exception'])
    expect(fieldsOf({ docketStatus: 'O', wanted: 'C', exception: '' })).toEqual(['exception'])
  })

  test('[CTRL-03] the others need a date-time and who signed', () => {
    expect(fieldsOf({ at: null, signedBy: ' \u200b' })).toEqual(['at', 'signedBy'])
    expect(fieldsOf({ at: 'yesterday' })).toEqual(['at'])
    expect(fieldsOf({ at: '2026-03-10T14:00:00' })).toEqual(['at'])
    expect(fieldsOf({ at: '2026-02-30T14:00:00Z' })).toEqual(['at'])
  })

  test('[CTRL-03] the time may be five minutes ahead of the clock, not more', () => {
    expect(fieldsOf({ at: '2026-03-10T14:10:00+00:00' })).toEqual([])
    expect(fieldsOf({ at: '2026-03-10T15:10:00+01:00' })).toEqual([])
    expect(fieldsOf({ at: '2026-03-10T14:10:01+00:00' })).toEqual(['at'])
  })

  test('[CTRL-03] a status that is no forward is refused by name', () => {
    expect(checkStatusChange({ ...delivery, docketStatus: 'W' })).toEqual([
      { field: 'status', message: 'A docket cannot go from "Web booking" to "Delivered".' },
    ])
    expect(fieldsOf({ docketStatus: 'D', wanted: 'F' })).toEqual(['status'])
    expect(fieldsOf({ statuses: [] })).toEqual(['status'])
  })

  test('[CTRL-04] nothing is changed on a circuit without acia_update', () => {
    expect(fieldsOf({ circuit: { acia_update: 'F' } })).toEqual(['circuit'])
  })

  test('[CTRL-03, CTRL-04] what is taken is always an allowed forward', () => {
    const status = fc.constantFrom(...statusIds)
    fc.assert(
      fc.property(status, status, (docketStatus, wanted) => {
        const refusals = fieldsOf({ docketStatus, wanted, driver: 1, exception: 1 })
        expect(refusals.length === 0).toBe(idsFrom(row(docketStatus)).includes(wanted))
      }),
    )
  })
})

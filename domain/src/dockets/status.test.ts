import { describe, expect, test } from 'vitest'
import { contrastRatio } from '../tenants/colour.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import {
  docketCan,
  finishedStatuses,
  isFinished,
  isStatusId,
  startingStatuses,
  statusIds,
  docketActionError,
} from './status.ts'

const forwards = Object.fromEntries(startingStatuses.map((row) => [row.dsts_id, row.dsts_fwds]))

const asked = (asks: string) =>
  startingStatuses
    .filter(({ dsts_asks }) => dsts_asks === asks)
    .map(({ dsts_id }) => dsts_id)
    .toSorted()
    .join('')

describe('the statuses of a new tenant', () => {
  test('[SYS-04, CTRL-03] the statuses of a new tenant include each status once, with its forwards', () => {
    expect(forwards).toEqual({
      W: 'OGCQ',
      O: 'GCQ',
      G: 'IRBCQ',
      I: 'EDBQR',
      E: 'DBQR',
      D: 'F',
      B: 'GIRC',
      C: '',
      R: 'F',
      Q: 'OGIC',
      F: '',
    })
    expect(startingStatuses.map((row) => row.dsts_id)).toEqual(statusIds)
  })

  test.each([
    ['W', 'Web booking', 'F'],
    ['O', 'Open', 'F'],
    ['G', 'Given to driver', 'T'],
    ['I', 'Item collected', 'T'],
    ['E', 'En route', 'T'],
    ['D', 'Delivered', 'T'],
    ['B', 'Attempt failed', 'T'],
    ['C', 'Cancelled', 'T'],
    ['R', 'Returned to sender', 'T'],
    ['Q', 'On hold', 'T'],
    ['F', 'Finished', 'F'],
  ])('[SYS-04, CTRL-03] %s is "%s" and can be set by dispatchers: %s', (status, description, web) => {
    const row = startingStatuses.find(({ dsts_id }) => dsts_id === status)
    expect([row?.dsts_description, row?.dsts_web]).toEqual([description, web])
  })

  test.each(startingStatuses)('[CTRL-02, OPS-05] $dsts_description is readable in its colours', (row) => {
    expect(contrastRatio(row.dsts_color, row.dsts_font_color)).toBeGreaterThanOrEqual(4.5)
  })

  test('[CTRL-03] G asks for a driver, B and C for a reason, D, E, I, Q and R for a signature', () => {
    expect(asked('driver')).toBe('G')
    expect(asked('reason')).toBe('BC')
    expect(asked('signature')).toBe('DEIQR')
    expect(asked('nothing')).toBe('FOW')
  })
})

describe('the actions of a status', () => {
  test('[CTRL-03] a docket can be cancelled exactly if C is a forward', () => {
    const cancellable = statusIds.filter((id) => forwards[id]?.includes('C'))
    expect(docketCan.beCancelled.states.toSorted()).toEqual(cancellable.toSorted())
  })

  test('[LIST-08] delivered, returned, cancelled and finished dockets are finished', () => {
    expect(statusIds.filter(isFinished).toSorted().join('')).toBe('CDFR')
    expect(docketCan.beArchived.states).toEqual(finishedStatuses)
  })

  test('[CTRL-06] an action that is not possible has a reason', () => {
    for (const action of fieldsOf(docketCan)) {
      const refused = statusIds.filter((id) => docketActionError(action, id) !== null)
      expect(refused.length).toBeGreaterThan(0)
      expect(refused.length).toBeLessThan(statusIds.length)
    }
    expect(docketActionError('beCancelled', 'D')).toBe(docketCan.beCancelled.otherwise)
    expect(docketActionError('beCancelled', 'W')).toBeNull()
  })

  test('[CALL-02] only known codes are statuses', () => {
    expect(['W', 'w', '', 'X', 'WO', 'constructor'].map(isStatusId)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

import { describe, expect, test } from 'vitest'
import {
  amendmentGroups,
  amendmentOf,
  amendmentReasons,
  referenceDays,
  type AmendableDocket,
  type AmendmentGroup,
} from './amendments.ts'
import type { DocketActor } from './cancellation.ts'
import { statusIds, type StatusId } from './status.ts'

const docket = (more: Partial<AmendableDocket> = {}): AmendableDocket => ({
  dck_status: 'W',
  dck_archive: 'F',
  isCollected: false,
  daysFinished: 0,
  isInvoiced: false,
  ...more,
})

const part = (group: AmendmentGroup, isOfCollection = false, changesHours = false) => ({
  group,
  isOfCollection,
  changesHours,
})

/**
 * Written by hand from the specification, for a stop that has not been reached and times in the same hours. In the order of
 * the groups: F free, R repriced, A ask control, N no. First the customer, then the dispatcher.
 */
const columns: readonly AmendmentGroup[] = [
  'contact',
  'references',
  'notes',
  'stopContact',
  'times',
  'address',
  'parcels',
  'stops',
  'service',
]
const waiting = ['FFFFFRRRR', 'FFFFFRRRR'] as const
const withDriver = ['FFFFAAAAN', 'FFFFFRRRN'] as const
const finished = ['NFNNNNNNN', 'NFNNNNNNN'] as const
const table: Readonly<Record<StatusId, readonly [customer: string, dispatcher: string]>> = {
  W: waiting,
  O: waiting,
  G: withDriver,
  I: withDriver,
  E: withDriver,
  B: withDriver,
  Q: withDriver,
  D: finished,
  R: finished,
  C: finished,
  F: finished,
}
const letters = { free: 'F', repriced: 'R', ask: 'A', no: 'N' } as const

const actors: readonly DocketActor[] = ['customer', 'dispatcher']

describe('what may be changed on a docket after its booking', () => {
  test('[CTRL-03] the table has every group', () => {
    expect(columns.toSorted()).toEqual([...amendmentGroups].toSorted())
  })

  test.each(statusIds.flatMap((status) => actors.map((actor): [StatusId, DocketActor] => [status, actor])))(
    '[CTRL-03] in status %s for a %s is as specified, and every refusal has a reason',
    (dck_status, actor) => {
      const found = columns.map((group) => amendmentOf(part(group), docket({ dck_status }), actor))
      expect(found.map(({ answer }) => letters[answer]).join('')).toBe(
        table[dck_status][actor === 'customer' ? 0 : 1],
      )
      for (const { answer, reason } of found)
        expect(reason === null).toBe(answer === 'free' || answer === 'repriced')
    },
  )

  test.each(statusIds)(
    '[CTRL-03] in status %s a dispatcher can do all that a customer asks for',
    (dck_status) => {
      for (const isCollected of [false, true])
        for (const isOfCollection of [false, true])
          for (const group of amendmentGroups) {
            const asked = part(group, isOfCollection)
            const at = docket({ dck_status, isCollected })
            const customer = amendmentOf(asked, at, 'customer').answer
            const dispatcher = amendmentOf(asked, at, 'dispatcher').answer
            expect(customer === 'ask' ? ['free', 'repriced'] : [customer]).toContain(dispatcher)
          }
    },
  )

  test('[CTRL-03, PRICE-02] times are repriced if they move into or out of the hours of operation', () => {
    expect(amendmentOf(part('times', false, true), docket(), 'customer').answer).toBe('repriced')
    expect(amendmentOf(part('times', false, true), docket({ dck_status: 'G' }), 'dispatcher').answer).toBe(
      'repriced',
    )
    expect(amendmentOf(part('times', false, true), docket({ dck_status: 'G' }), 'customer').answer).toBe(
      'ask',
    )
  })

  test('[CTRL-03] nothing of the collection can be changed once it is collected', () => {
    const collected = docket({ dck_status: 'I', isCollected: true })
    for (const actor of actors)
      for (const group of ['stopContact', 'times', 'address'] as const) {
        expect(amendmentOf(part(group, true), collected, actor)).toEqual({
          answer: 'no',
          reason: 'STOP_REACHED',
        })
        expect(amendmentOf(part(group, false), collected, actor).answer).not.toBe('no')
      }
  })

  test('[CTRL-03] nothing can be changed in the archive, nor weeks after the end', () => {
    for (const group of amendmentGroups) {
      expect(amendmentOf(part(group), docket({ dck_archive: 'T' }), 'dispatcher').reason).toBe('ARCHIVED')
      const old = docket({ dck_status: 'D', daysFinished: referenceDays + 1 })
      expect(amendmentOf(part(group), old, 'dispatcher').reason).toBe('TOO_LATE')
    }
    const recent = docket({ dck_status: 'D', daysFinished: referenceDays })
    expect(amendmentOf(part('references'), recent, 'customer').answer).toBe('free')
  })

  test('[CTRL-03] nothing of a docket on an invoice can be changed', () => {
    for (const group of amendmentGroups)
      for (const actor of actors)
        expect(amendmentOf(part(group), docket({ dck_status: 'D', isInvoiced: true }), actor)).toEqual({
          answer: 'no',
          reason: 'INVOICED',
        })
  })

  test('[CTRL-03] every reason is a sentence', () => {
    for (const reason of Object.values(amendmentReasons)) expect(reason).toMatch(/^[A-Z].*\.$/)
  })
})

test.each<[StatusId, string]>([
  ['C', 'This docket is cancelled. Only its references can be changed.'],
  ['D', 'This docket is finished. Only its references can be changed.'],
  ['F', 'This docket is finished. Only its references can be changed.'],
])('a docket in status %s that cannot be changed states why', (dck_status, message) => {
  const { reason } = amendmentOf(part('contact'), docket({ dck_status }), 'customer')
  expect(reason === null ? null : amendmentReasons[reason]).toBe(message)
})

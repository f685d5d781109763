import { describe, expect, test } from 'vitest'
import { cancellationError, type CancellableDocket, type DocketActor } from './cancellation.ts'
import { statusIds, type StatusId } from './status.ts'

const docket = (more: Partial<CancellableDocket> = {}): CancellableDocket => ({
  dck_status: 'W',
  dck_archive: 'F',
  isAllocated: false,
  isCollected: false,
  isInvoiced: false,
  ...more,
})

describe('who can cancel a docket', () => {
  /** Written by hand: whether a customer and a dispatcher can cancel, before and after collection. */
  const rows: Readonly<Record<StatusId, readonly [customer: string, dispatcher: string]>> = {
    W: ['before', 'always'],
    O: ['before', 'always'],
    G: ['before', 'always'],
    B: ['before', 'always'],
    Q: ['before', 'always'],
    I: ['never', 'never'],
    E: ['never', 'never'],
    D: ['never', 'never'],
    C: ['never', 'never'],
    R: ['never', 'never'],
    F: ['never', 'never'],
  }
  const cases = statusIds.flatMap((status) =>
    (['customer', 'dispatcher'] as const).flatMap((actor) =>
      [true, false].map((isCollected): [DocketActor, StatusId, boolean] => [actor, status, isCollected]),
    ),
  )

  test.each(cases)('[CTRL-03] %s, status %s, collected %s', (actor, dck_status, isCollected) => {
    const rule = rows[dck_status][actor === 'customer' ? 0 : 1]
    const error = cancellationError(docket({ dck_status, isCollected }), actor)
    expect(error === null).toBe(rule === 'always' || (rule === 'before' && !isCollected))
    expect(cancellationError(docket({ dck_status, isCollected, dck_archive: 'T' }), actor)).toContain(
      'archive',
    )
  })
})

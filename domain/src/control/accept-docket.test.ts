import { expect, test } from 'vitest'
import { startingStatuses, statusIds } from '../dockets/status.ts'
import { checkAccept, mayBeAccepted } from './accept-docket.ts'

const circuit = { acia_update: 'T' } as const

test('[CTRL-03] only web bookings and dockets on hold can be accepted', () => {
  expect(statusIds.filter((id) => mayBeAccepted(id, startingStatuses))).toEqual(['W', 'Q'])
  expect(checkAccept({ docketStatus: 'W', statuses: startingStatuses, circuit })).toBeNull()
  expect(checkAccept({ docketStatus: 'G', statuses: startingStatuses, circuit })).toEqual({
    field: 'status',
    message: 'A docket that is "Given to driver" cannot be accepted.',
  })
})

test('[CTRL-03] the error names the status code if the company no longer has the status', () => {
  const without = startingStatuses.filter(({ dsts_id }) => dsts_id !== 'Q')
  expect(checkAccept({ docketStatus: 'Q', statuses: without, circuit })).toEqual({
    field: 'status',
    message: 'A docket that is "Q" cannot be accepted.',
  })
})

test('[CTRL-03] no docket can be accepted if the status Open does not exist or cannot be reached', () => {
  const without = startingStatuses.filter(({ dsts_id }) => dsts_id !== 'O')
  expect(mayBeAccepted('W', without)).toBe(false)
  const elsewhere = startingStatuses.map((row) => ({ ...row, dsts_fwds: row.dsts_fwds.replace('O', '') }))
  expect(mayBeAccepted('W', elsewhere)).toBe(false)
})

test('[CTRL-04] no docket can be accepted on a circuit without acia_update', () => {
  const refused = checkAccept({
    docketStatus: 'W',
    statuses: startingStatuses,
    circuit: { acia_update: 'F' },
  })
  expect(refused?.field).toBe('circuit')
})

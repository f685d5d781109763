import { expect, test } from 'vitest'
import { startingStatuses } from '../dockets/status.ts'
import { statusFlow, type FlowStatus } from './status-flow.ts'

const flow = (change: (status: FlowStatus) => FlowStatus) => statusFlow(startingStatuses.map(change))

test('[SYS-04] the flow of statuses starts at web booking and reaches every status of a new company', () => {
  const { layers, unreachable, deadEnds } = statusFlow(startingStatuses)
  expect(layers).toEqual([['W'], ['O', 'G', 'C', 'Q'], ['I', 'R', 'B'], ['E', 'D', 'F']])
  expect({ unreachable, deadEnds }).toEqual({ unreachable: [], deadEnds: [] })
})

test('[SYS-04] the flow of statuses finds unreachable statuses', () => {
  const { layers, unreachable } = flow((status) => ({
    ...status,
    dsts_fwds: status.dsts_fwds.replace('E', ''),
  }))
  expect(unreachable).toEqual(['E'])
  expect(layers.at(-1)).toEqual(['E'])
})

test('[SYS-04] the flow of statuses finds dead ends, but not among the statuses that finish a docket', () => {
  expect(flow((status) => (status.dsts_id === 'Q' ? { ...status, dsts_fwds: '' } : status)).deadEnds).toEqual(
    ['Q'],
  )
  expect(flow((status) => (status.dsts_id === 'D' ? { ...status, dsts_fwds: '' } : status)).deadEnds).toEqual(
    [],
  )
})

test('[SYS-04] the flow of statuses ignores codes that are not a status of the company', () => {
  const { layers } = statusFlow([{ dsts_id: 'W', dsts_fwds: 'XQ' }])
  expect(layers).toEqual([['W']])
})

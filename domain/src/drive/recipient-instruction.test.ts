import { expect, test } from 'vitest'
import { statusIds } from '../dockets/status.ts'
import {
  instructionText,
  whereError,
  whyNoInstruction,
  type InstructableStop,
} from './recipient-instruction.ts'

const stop = (changes: Partial<InstructableStop> = {}): InstructableStop => ({
  dadd_addresstype: 1,
  dadd_arrived: null,
  dadd_left: null,
  dadd_left_with: null,
  hasPin: false,
  ...changes,
})

const docket = { status: 'E', archived: 'F', allowed: 'T' } as const

test('[TRACK-03] recipients can give instructions in every status until the delivery has ended', () => {
  const open = statusIds.filter((status) => whyNoInstruction({ ...docket, status }, stop()) === null)
  expect(open).toEqual(['W', 'O', 'G', 'I', 'E', 'B', 'Q'])
})

test('[TRACK-03] recipients cannot give instructions once the driver has arrived, or where the company does not allow it', () => {
  const at = '2026-07-01T12:00:00Z'
  expect(whyNoInstruction(docket, stop({ dadd_arrived: at }))).toMatch('has arrived')
  expect(whyNoInstruction(docket, stop({ dadd_arrived: at, dadd_left: at }))).toMatch('has ended')
  expect(whyNoInstruction(docket, stop({ dadd_left_with: 'recipient' }))).toMatch('has ended')
  expect(whyNoInstruction(docket, stop({ hasPin: true }))).toMatch('PIN')
  expect(whyNoInstruction(docket, stop({ dadd_addresstype: 0 }))).toMatch('cannot be given')
  expect(whyNoInstruction({ ...docket, archived: 'T' }, stop())).toMatch('has ended')
  expect(whyNoInstruction({ ...docket, allowed: 'F' }, stop())).toMatch('cannot be given')
})

test('[TRACK-03] an instruction names where the parcel is left', () => {
  expect(instructionText('neighbour', 'number 14')).toBe('Leave with a neighbour: number 14')
  expect(instructionText('safe_place', 'the porch')).toBe('Leave in a safe place: the porch')
  expect(instructionText(null, '')).toBe('')
  expect(whereError('neighbour', ' ')).toBe('Enter the neighbour’s address.')
  expect(whereError('safe_place', '')).toBe('Describe the safe place.')
  expect([whereError('safe_place', 'the porch'), whereError(null, '')]).toEqual([null, null])
})

import { expect, test } from 'vitest'
import { pence } from '../money/money.ts'
import { type DocumentFacts, documentState } from './document-state.ts'

const sentInvoice: DocumentFacts = {
  kind: 'I',
  total: pence(5900),
  open: pence(5900),
  credited: pence(0),
  due: '2027-03-02',
  sent: '2027-01-31T18:00:00Z',
  isMade: true,
  today: '2027-02-10',
}

const stateOf = (facts: Partial<DocumentFacts>) => documentState({ ...sentInvoice, ...facts })

test('a document is being made, then not sent, then due', () => {
  expect(stateOf({ isMade: false, sent: null })).toEqual({ state: 'making', text: 'Being made' })
  expect(stateOf({ sent: null })).toEqual({ state: 'unsent', text: 'Not sent' })
  expect(stateOf({})).toEqual({ state: 'due', text: 'Due 2 March 2027' })
})

test('a document is overdue from the day after its due day', () => {
  expect(stateOf({ today: '2027-03-02' }).text).toBe('Due today')
  expect(stateOf({ today: '2027-03-03' })).toEqual({ state: 'overdue', text: 'Overdue 1 day' })
  expect(stateOf({ today: '2027-03-14' }).text).toBe('Overdue 12 days')
  expect(stateOf({ today: '2027-03-14', open: pence(100) }).state).toBe('overdue')
})

test('a document that was not sent is not overdue', () => {
  expect(stateOf({ today: '2027-03-14', sent: null }).state).toBe('unsent')
})

test('a document is part paid, then paid', () => {
  expect(stateOf({ open: pence(100) })).toEqual({ state: 'part', text: 'Part paid' })
  expect(stateOf({ open: pence(0) })).toEqual({ state: 'paid', text: 'Paid' })
  expect(stateOf({ open: pence(0), today: '2027-03-14' }).state).toBe('paid')
})

test('a credit note is sent and never due', () => {
  const credit = { kind: 'C', due: null, open: pence(0) } as const
  expect(stateOf(credit)).toEqual({ state: 'sent', text: 'Sent' })
  expect(stateOf({ ...credit, sent: null }).text).toBe('Not sent')
})

test('an invoice is credited once credit notes have taken off all of it', () => {
  expect(stateOf({ open: pence(0), credited: pence(5900) })).toEqual({ state: 'credited', text: 'Credited' })
  expect(stateOf({ open: pence(0), credited: pence(900) }).state).toBe('paid')
  expect(stateOf({ open: pence(5000), credited: pence(900) }).state).toBe('due')
})

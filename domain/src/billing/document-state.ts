import { minus, type Pence } from '../money/money.ts'
import { plural } from '../text/plural.ts'
import { dateInWords } from '../time/day-in-words.ts'
import { daysBetween } from '../time/london-day.ts'
import type { DocumentKind } from './billing.ts'

/** How far a document is. */
export const documentStates = {
  making: 'Being made',
  unsent: 'Not sent',
  sent: 'Sent',
  due: 'Due',
  part: 'Part paid',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
} as const

export type DocumentState = keyof typeof documentStates

/** What decides the state of a document. Days are YYYY-MM-DD in London. */
export interface DocumentFacts {
  kind: DocumentKind
  total: Pence
  /** What is still to be paid; 0 for a credit note. */
  open: Pence
  /** What credit notes that correct it have taken off; 0 for a credit note. */
  credited: Pence
  /** Null for a credit note. */
  due: string | null
  /** When it was emailed or marked as posted; null if it was not. */
  sent: string | null
  /** Whether its PDF is made. */
  isMade: boolean
  today: string
}

/** The state of a document with its words, such as 'Overdue 12 days'. A document that was not sent is never overdue. */
export function documentState(facts: DocumentFacts): { state: DocumentState; text: string } {
  const state = stateOf(facts)
  return { state, text: inWords(state, facts) }
}

function stateOf({ kind, total, open, credited, due, sent, isMade, today }: DocumentFacts): DocumentState {
  if (!isMade) return 'making'
  if (sent === null) return 'unsent'
  if (kind === 'C' || due === null) return 'sent'
  if (open === 0) return credited >= total && total > 0 ? 'credited' : 'paid'
  if (due < today) return 'overdue'
  return open < minus(total, credited) ? 'part' : 'due'
}

function inWords(state: DocumentState, { due, today }: DocumentFacts): string {
  const words = documentStates[state]
  if (due === null) return words
  if (state === 'overdue')
    return `${words} ${plural(daysBetween(due, today), { one: '# day', other: '# days' })}`
  if (state === 'due') return due === today ? `${words} today` : `${words} ${dateInWords(due)}`
  return words
}

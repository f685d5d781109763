import { isUnderWay } from '@despatch/domain/dockets/attention.ts'
import type { BoardRow } from './board-calls.ts'
import { countdownOf } from './countdown.ts'

/** What a row says besides its texts, by the word that somebody types for it. */
const states: Readonly<Record<string, (row: BoardRow, nowMs: number) => boolean>> = {
  late: (row, nowMs) => (countdownOf(row, nowMs)?.minutes ?? 0) < 0,
  due: (row, nowMs) => (countdownOf(row, nowMs)?.minutes ?? -1) >= 0,
  unassigned: (row) => row.drv_driver === null && isUnderWay(row.dck_status),
}

/** Whether that is all that is asked for. */
export const isState = (typed: string): boolean => Object.hasOwn(states, typed.trim().toLowerCase())

export interface BoardFilter {
  /** The words of it that name a state: what they find changes with the clock. */
  states: readonly string[]
  shows: (row: BoardRow, nowMs: number) => boolean
}

/**
 * Finds dockets by what is typed into the quick filter: in any of their texts, or by the states that it names, 'late',
 * 'due' (within the countdown) and 'unassigned', with the rest of the words in a text: 'late ec1'.
 */
export function boardFilter(typed: string): BoardFilter {
  const wanted = typed.trim().toLowerCase()
  const words = wanted.split(/\s+/)
  const named = words.filter((word) => Object.hasOwn(states, word))
  const rest = words.filter((word) => !named.includes(word)).join(' ')
  return {
    states: named,
    shows: (row, nowMs) => {
      const text = textOf(row)
      if (text.includes(wanted)) return true
      return named.length > 0 && text.includes(rest) && named.every((word) => states[word]?.(row, nowMs))
    },
  }
}

const texts = new WeakMap<BoardRow, string>()

/** All texts of a row in small letters, made once a row: 10,000 of them are looked through at every key. */
export function textOf(row: BoardRow): string {
  const known = texts.get(row)
  if (known !== undefined) return known
  // A line's end stands between two texts, so that nothing is found across them.
  const text = searched
    .map((field) => row[field] ?? '')
    .join('\n')
    .toLowerCase()
  texts.set(row, text)
  return text
}

const searched = [
  'dck_docket',
  'dsts_description',
  'cust_name',
  'ttyp_description',
  'drv_driver',
  'from_companyname',
  'from_town',
  'from_postalcode',
  'to_companyname',
  'to_town',
  'to_postalcode',
  'dck_cust_ref1',
] as const satisfies readonly (keyof BoardRow)[]

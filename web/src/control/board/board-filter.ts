import { plainText } from '@despatch/domain/text/clean-text.ts'
import { isUnderWay } from '@despatch/domain/dockets/attention.ts'
import type { BoardRow } from '../board-calls.ts'
import { timeLeftOf } from './countdown.ts'

/** The states that can be typed into the filter in addition to texts. */
const states: Readonly<Record<string, (row: BoardRow, nowMs: number) => boolean>> = {
  late: (row, nowMs) => timeLeftOf(row, nowMs)?.state === 'late',
  due: (row, nowMs) => timeLeftOf(row, nowMs)?.state === 'soon',
  unassigned: (row) => row.drv_driver === null && isUnderWay(row.dck_status),
}

/** Whether the typed text is exactly one state. */
export const isState = (typed: string): boolean => Object.hasOwn(states, typed.trim().toLowerCase())

export interface BoardFilter {
  shows: (row: BoardRow, nowMs: number) => boolean
}

/**
 * Filters dockets by any of their texts, or by the states 'late', 'due' (within the countdown) and 'unassigned'. The
 * other words must match a text: 'late ec1'.
 */
export function boardFilter(typed: string): BoardFilter {
  const query = plainText(typed).trim().toLowerCase()
  const words = query.split(/\s+/)
  const namedStates = words.filter((word) => Object.hasOwn(states, word))
  const rest = words.filter((word) => !namedStates.includes(word)).join(' ')
  return {
    shows: (row, nowMs) => {
      const text = textOf(row)
      if (text.includes(query)) return true
      return (
        namedStates.length > 0 &&
        text.includes(rest) &&
        namedStates.every((word) => states[word]?.(row, nowMs))
      )
    },
  }
}

const texts = new WeakMap<BoardRow, string>()

/** All texts of a row in lower case, cached per row: each key press searches up to 10,000 rows. */
export function textOf(row: BoardRow): string {
  const known = texts.get(row)
  if (known !== undefined) return known
  // Line breaks separate the texts, so that nothing matches across two of them.
  const text = searchedFields
    .map((field) => row[field] ?? '')
    .join('\n')
    .toLowerCase()
  texts.set(row, text)
  return text
}

const searchedFields = [
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

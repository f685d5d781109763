import { isUnallocated, urgencyAt } from '@despatch/domain/control/urgency.ts'
import type { BoardRow } from '../board-calls.ts'
import { dueMsOf } from './board-order.ts'

/** What the board shows: all dockets, those in one state, or those in one status. */
export type BoardShow = 'all' | 'late' | 'asked' | 'unallocated' | 'on-hold' | `status ${string}`

/** The states that are always offered, the most urgent first. */
export const shownStates = [
  { show: 'late', label: 'Late' },
  { show: 'asked', label: 'Change requests' },
  { show: 'unallocated', label: 'Unallocated' },
  { show: 'on-hold', label: 'On hold' },
  { show: 'all', label: 'All' },
] as const satisfies readonly { show: BoardShow; label: string }[]

/** Reads a saved choice; 'all' for anything unknown. */
export function readShow(saved: string | null): BoardShow {
  if (saved?.startsWith('status ')) return `status ${saved.slice('status '.length)}`
  return shownStates.find(({ show }) => show === saved)?.show ?? 'all'
}

export const isShown = (row: BoardRow, show: BoardShow, nowMs: number): boolean => {
  if (show === 'all') return true
  if (show === 'late') return urgencyAt(row.dck_status, dueMsOf(row), nowMs) === 'late'
  if (show === 'asked') return row.dck_change_asked
  if (show === 'unallocated') return isUnallocated(row.dck_status)
  return row.dck_status === (show === 'on-hold' ? 'Q' : show.slice('status '.length))
}

export interface StatusCount {
  dck_status: string
  dsts_description: string
  dsts_color: string
  dsts_font_color: string
  count: number
}

/** The numbers of dockets on the whole board, regardless of what is shown. */
export interface BoardCounts {
  states: Readonly<Record<(typeof shownStates)[number]['show'], number>>
  /** By name. */
  statuses: readonly StatusCount[]
}

export const noCounts: BoardCounts = {
  states: { late: 0, asked: 0, unallocated: 0, 'on-hold': 0, all: 0 },
  statuses: [],
}

export function countsOf(rows: Iterable<BoardRow>, nowMs: number): BoardCounts {
  const states = { late: 0, asked: 0, unallocated: 0, 'on-hold': 0, all: 0 }
  const statuses = new Map<string, StatusCount>()
  for (const row of rows) {
    for (const { show } of shownStates) if (isShown(row, show, nowMs)) states[show] += 1
    const { dck_status, dsts_description, dsts_color, dsts_font_color } = row
    const known = statuses.get(dck_status)
    if (known) known.count += 1
    else statuses.set(dck_status, { dck_status, dsts_description, dsts_color, dsts_font_color, count: 1 })
  }
  return {
    states,
    statuses: [...statuses.values()].toSorted((a, b) => a.dsts_description.localeCompare(b.dsts_description)),
  }
}

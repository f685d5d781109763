import { useEffect } from 'react'
import { remembered } from '../app/remembered.ts'
import { parseSearch, stringifySearch } from '../app/search-params.ts'
import type { AskedList } from './docket-list-query.ts'

const kept = {
  list: remembered('list.recent', () => sessionStorage),
  archive: remembered('list.history', () => sessionStorage),
}

/** Keeps what a list is asked for, so that the way back from a docket leads to the same rows. */
export function useSavedList(which: keyof typeof kept, asked: AskedList) {
  const search = stringifySearch({ ...asked })
  useEffect(() => kept[which].write(search), [which, search])
}

/** What a list was asked for when it was left. */
export const listAsLeft = (which: keyof typeof kept): AskedList => parseSearch(kept[which].read() ?? '')

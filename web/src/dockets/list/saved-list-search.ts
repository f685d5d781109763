import { useEffect } from 'react'
import { remembered } from '../../platform/remembered.ts'
import { parseSearch, stringifySearch } from '../../platform/search-params.ts'
import type { ListParams } from './docket-list-query.ts'

const savedSearch = {
  list: remembered('list.recent', () => sessionStorage),
  archive: remembered('list.history', () => sessionStorage),
}

/** Saves the search of a list, so that the Back link of a docket returns to the same rows. */
export function useSaveListSearch(which: keyof typeof savedSearch, params: ListParams) {
  const search = stringifySearch({ ...params })
  useEffect(() => savedSearch[which].write(search), [which, search])
}

/** The last search of a list. */
export const savedListSearch = (which: keyof typeof savedSearch): ListParams =>
  parseSearch(savedSearch[which].read() ?? '')

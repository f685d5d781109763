import { isState } from './board-filter.ts'
import { shownStates, type BoardShow } from './board-show.ts'

/** The text of a board that has dockets but shows none. @param count the dockets on the whole board. */
export function nothingFound(count: number, filter: string, show: BoardShow): string {
  const typed = filter.trim()
  const state = shownStates.find((each) => each.show === show)
  const name = state?.label.toLowerCase()
  if (typed === '') return name === undefined ? 'No docket has this status.' : `No docket is ${name}.`
  const of =
    show === 'all' ? `${count} dockets` : name === undefined ? 'dockets in this status' : `${name} dockets`
  return `None of the ${of} ${isState(typed) ? `is ${typed.toLowerCase()}` : `contains “${typed}”`}.`
}

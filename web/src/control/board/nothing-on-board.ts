import { isState } from './board-filter.ts'
import { shownStates, type BoardShow } from './board-show.ts'
import { boardTexts } from './texts.ts'

/** The text of a board that has dockets but shows none. @param count the dockets on the whole board. */
export function nothingOnBoard(count: number, filter: string, show: BoardShow): string {
  const typed = filter.trim()
  const state = shownStates.find((each) => each.show === show)
  const name = state?.label.toLowerCase()
  if (typed === '') return name === undefined ? boardTexts.noDocketInStatus : boardTexts.noDocketInState(name)
  const dockets =
    show === 'all'
      ? boardTexts.allDockets(count)
      : name === undefined
        ? boardTexts.docketsInStatus
        : boardTexts.docketsInState(name)
  return isState(typed)
    ? boardTexts.noneIs(dockets, typed.toLowerCase())
    : boardTexts.noneContains(dockets, typed)
}

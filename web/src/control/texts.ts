import { plural } from '@despatch/domain/text/plural.ts'
import type { ReactNode } from 'react'
import { sentence } from '../ui/sentence.ts'

/** Words of the whole control board, and the texts of its page. */
export const controlTexts = {
  accept: 'Accept',
  allocateToDriver: 'Allocate to driver',
  changeStatus: 'Change status',
  changeUndone: 'Change undone',
  docketNotOnBoard: 'This docket is no longer on the board.',
  docketsAllocated: (count: number) =>
    count === 0 ? 'no dockets' : plural(count, { one: '# docket', other: '# dockets' }),
  docketsOf: (name: string) => `Dockets of ${name}`,
  due: (time: ReactNode) => sentence`due ${time}`,
  expected: (time: ReactNode) => sentence`expected ${time}`,
  map: 'Map',
  statusChange: 'Status change',

  docket: (docket: string) => `Docket ${docket}`,
  closeDocket: (docket: string) => `Close ${docket}`,
  stopsOf: (docket: string) => `Stops of ${docket}`,
  stopsNotLoaded: (problem: string) => `Stops could not be loaded: ${problem}`,
  noLocation: 'no location',

  circuitsNotLoaded: 'Circuits could not be loaded',
  loadingCircuits: 'Loading circuits',
  noCircuits: 'No circuits assigned to your user',
  noCircuitsHelp: 'Ask an administrator to assign circuits to you.',
}

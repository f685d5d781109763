import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the shared components. */
export const uiTexts = {
  pickThe: (label: string) => `Pick the ${label}`,

  moreActions: 'More',

  columns: 'Columns',
  defaultColumns: 'Default columns',

  to: 'to',

  changesNotSavedAfter: (description: string) => `${description} Your changes are not saved.`,
  conflictTitle: 'Updated by someone else',
  theyEntered: (label: string, theirs: string) => `${label}: they entered “${theirs}”`,
  takeTheirVersion: 'Use their version',
  keepMyVersion: 'Keep my version',

  filterRowsShown: 'Filter the rows shown',
  filterRows: 'Filter rows shown',
  clearFilter: 'Clear the filter',

  dateRange: 'Date range',
  from: 'From',
  until: 'To',
  show: 'Show',

  sortBy: 'Sort by',
  aToZ: 'A to Z',
  zToA: 'Z to A',

  allChangesSaved: 'All changes saved.',
  changesToSave: (count: number) =>
    plural(count, { one: '# change not saved', other: '# changes not saved' }),
  discard: 'Discard',

  clearSearch: 'Clear the search',

  leaveWithoutSaving: 'Leave without saving?',
  changesNotSaved: 'Your changes have not been saved.',
  leave: 'Leave',
  keepEditing: 'Keep editing',

  shortcutKeys: 'Keys',
  shortcutAction: 'Action',

  calendarNotLoaded: 'The calendar could not be loaded. Type the date instead.',
  openCalendarFor: (name: string) => `Open calendar for ${name}`,
  calendarFor: (name: string) => `Calendar for ${name}`,
  chooseAMonth: 'Choose a month',
  chooseAYear: 'Choose a year',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextTenYears: 'Next ten years',
  previousTenYears: 'Previous ten years',
  leftOut: (keys: string) => `“${keys}” was left out.`,
  readAs: (number: string) => `Read as ${number}.`,
  restLeftOut: (maximum: number) => `Only the first ${maximum} characters fit. The rest was left out.`,
}

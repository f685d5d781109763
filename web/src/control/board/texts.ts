import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the board's rows, toolbar and dialogs. */
export const boardTexts = {
  columns: 'Columns',
  columnsHidden: (count: number) => `${count} hidden`,
  columnsWithoutRoom: (labels: string) => `Columns, no room for ${labels}`,
  columnsHelp: (labels: string) => `No room for ${labels}. Choose columns to keep them.`,
  defaultColumns: 'Default columns',
  moveLeft: (column: string) => `Move ${column} left`,
  moveRight: (column: string) => `Move ${column} right`,

  docketsByState: 'Dockets by state',
  docketsByStatus: 'Dockets by status',

  underAMinuteOld: 'less than a minute old',
  minutesOld: (minutes: number) => `${minutes} min old`,
  hoursOld: (hours: number, minutes: number) => `${hours} h ${minutes} min old`,
  notLoadedYet: 'not loaded yet',
  offline: (age: string) => `Offline: ${age}`,
  notUpToDate: (age: string) => `Not up to date: ${age}`,
  live: 'Live',
  reconnecting: (seconds: number) => `Reconnecting, refreshes every ${seconds} s`,
  lastRefreshed: (time: string) => `Last refreshed ${time}`,

  boardNotLoaded: 'The board could not be loaded',
  loadingBoard: 'Loading board',

  changeRequests: 'Change requests',
  driverReport: 'A driver’s report needs a decision',
  noneAsked: 'No change requests.',
  docketsAsked: 'dockets with change requests',
  selectDocket: (docket: string) => `Select ${docket}`,

  noOpenDockets: 'No open dockets',
  noOpenDocketsHelp: (circuit: string) => `New dockets of ${circuit} appear here automatically.`,
  showAllDockets: 'Show all dockets',
  noDocketInState: (state: string) => `No docket is ${state}.`,
  noDocketInStatus: 'No docket has this status.',
  allDockets: (count: number) => `${count} dockets`,
  docketsInState: (state: string) => `${state} dockets`,
  docketsInStatus: 'dockets in this status',
  noneIs: (dockets: string, state: string) => `None of the ${dockets} is ${state}.`,
  noneContains: (dockets: string, text: string) => `None of the ${dockets} contains “${text}”.`,

  undoHint: (change: string) => `undo ${change}`,

  selectedDockets: 'Selected dockets',
  selected: (count: number) => `${count} selected`,
  selectedAndHidden: (count: number, hidden: number) => `${count} selected, ${hidden} hidden`,
  clearSelection: 'Clear selection',
  selection: 'Selection',
  selectionLimited: (maximum: number) =>
    `You can change up to ${maximum} dockets at once. The first ${maximum} are selected.`,

  onlyView: 'You can view this circuit but not change its dockets. Enter opens a docket.',

  documentTitle: (circuit: string) => `Control ${circuit}`,
  flashWhenDue: 'Flash when due',
  shortcutsKey: 'Keyboard shortcuts (?)',
  circuit: 'Circuit',
  filterBoard: 'Filter board',
  mapWidth: 'Map width',

  late: (time: string) => `${time} late`,
  expectedLate: (time: string, due: string, stops: number) =>
    [
      `${time} later than due (${due})`,
      ...(stops > 0 ? [plural(stops, { one: '# stop before it', other: '# stops before it' })] : []),
    ].join(', '),
  dueNow: 'due now',
  dueIn: (time: string) => `in ${time}`,
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: string) => `${hours} h ${minutes}`,
  days: (days: number) => `${days} d`,

  nothingToUndo: 'Nothing to undo.',
}

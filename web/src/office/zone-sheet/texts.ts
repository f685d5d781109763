import { anyRow } from '@despatch/domain/office/pasted-sheet.ts'
import { plural } from '@despatch/domain/text/plural.ts'

interface CellState {
  error: string | undefined
  isChanged: boolean
}

/** The texts of a sheet of zone prices. */
export const zoneSheetTexts = {
  zonePrices: 'Zone prices',
  zonePricesHelp: (map: string) =>
    `The price from each zone of “${map}” to each other, instead of base and mileage. The dearest drop counts. Changes are saved with the button below the sheet, not with the form above.`,
  sheet: 'Zone prices',
  fromAndTo: 'From / to',
  cellName: (from: string, to: string) => (from === anyRow ? `Anywhere to ${to}` : `${from} to ${to}`),
  cell: (from: string, to: string, text: string, { error, isChanged }: CellState): string =>
    [
      zoneSheetTexts.cellName(from, to),
      text === '' ? 'blank' : text,
      ...(isChanged ? ['not saved'] : []),
      ...(error ? [error] : []),
    ].join(', '),
  keysHelp:
    'Arrows, Enter and Tab move, typing replaces, F2 edits, Delete clears. Copy and paste with a spreadsheet: with zone names in the first row and column, in any order, or without names from the chosen cell on. Press Escape and then Tab to leave the sheet.',
  from: 'From',
  toZone: (zone: string) => `To ${zone}`,
  sameBothWays: 'Same both ways',
  sameBothWaysHelp: 'Fills each blank cell with the price of the way back.',
  fileFailed: 'Download the zone prices',
  savedCsv: 'Saved prices, CSV',
  savedXlsx: 'Saved prices, Excel',
  saveSheet: 'Save zone prices',
  sheetSaved: (cells: number) =>
    plural(cells, { one: '# zone price changed.', other: '# zone prices changed.' }),
  cellsChanged: (cells: number) => plural(cells, { one: '# cell not saved', other: '# cells not saved' }),
  noChanges: 'No unsaved changes',
  notSavedYet: 'Not saved',
  notSaved: 'The zone prices are not saved',
  andMore: (count: number) => `and ${count} more`,
  discardChanges: 'Discard changes',
  errorsInSheet: 'These cells have no valid amount',
  pasteErrors: 'Not pasted',
  pasteZones: 'Paste zones',
  pasteZonesHelp:
    'Copy two columns from a spreadsheet: zone names and their districts. A zone that is in the map gets the pasted districts.',
  twoColumns: 'Zones and districts',
  zonesExample: 'City\tEC1-EC4, E1\nHeathrow\tTW6, UB3',
  inNoZone: 'Districts in no zone',
  inNoZoneHelp: (days: number) =>
    `Districts of the last ${days} days’ dockets that are in no zone of this map, with their number of jobs. A collection there is priced from anywhere; a delivery there is by miles or not offered.`,
  everyDistrict: (days: number) => `Every district of the last ${days} days’ dockets is in a zone.`,
  jobs: (jobs: number) => plural(jobs, { one: '# job', other: '# jobs' }),
  pricesNotLoaded: 'The zone prices could not be loaded',
  loadingPrices: 'Loading the zone prices',
  noZones: 'The zone map has no zones',
  noZonesHelp: 'Add zones to the map first.',
  otherUserSaved: 'Another user has saved this sheet',
  mergedHelp: (description: string) => `${description} Your changes are still in the sheet.`,
  theirsAndYours: (theirs: string, mine: string) => `${theirs || 'blank'}, yours is ${mine || 'blank'}`,
}

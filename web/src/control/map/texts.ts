/** The texts of the map beside the board. */
export const controlMapTexts = {
  mapOfDocketsAndDrivers: 'Map of dockets and drivers',
  driversOnMap: 'Drivers on the map',
  mapNotLoaded: 'The map could not be loaded',

  boardOrMap: 'Board or map',
  board: 'Board',

  driversFor: (docket: string) => `Drivers for ${docket}`,
  whoShouldTake: (docket: string) => `${docket} · suggested drivers`,
  driversNotLoaded: (problem: string) => `Drivers could not be loaded: ${problem}`,
}

/** The texts of maps. Pages without a map do not load them. */
export const mapTexts = {
  attribution: '© Crown copyright and database right (OS, OSNI, ONS, Royal Mail) · M. Chorley, CC BY 4.0',
  credits: 'Sources of the map',
  keysHelp: 'Arrow keys move the map, plus and minus zoom.',
  showPointsOutside: (count: number) => `${count} outside the view · Show all`,
  streetsNotLoaded: 'Streets could not be loaded.',
  stopCount: (stops: number) => `${stops} stops`,
  stopsAndDriver: (stops: number) => `${stops} stops and the driver`,
}

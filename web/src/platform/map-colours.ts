/** The colours of the base map. They are muted, so that routes, dots and names on the page are easy to see. */
export const mapColours = {
  light: {
    '--despatch-map-sea': '#dde9f0',
    '--despatch-map-land': '#fbfaf7',
    '--despatch-map-neighbour': '#eeedea',
    '--despatch-map-cell': '#e6e3dc',
    '--despatch-map-border': '#c6c2b8',
    '--despatch-map-name': '#6f6b61',
    '--despatch-map-town': '#45423b',
  },
  dark: {
    '--despatch-map-sea': '#0f151a',
    '--despatch-map-land': '#1b232b',
    '--despatch-map-neighbour': '#161c22',
    '--despatch-map-cell': '#27313a',
    '--despatch-map-border': '#3b4751',
    '--despatch-map-name': '#93a0ab',
    '--despatch-map-town': '#c3ccd4',
  },
}

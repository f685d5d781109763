type Shades = readonly [string, string, string, string, string, string, string, string, string, string]

/** Neutral greys with a trace of blue. 4 has 3:1 on white (field borders), 5 has 4.5:1 (small text). */
export const grey: Shades = [
  '#f7f8fa',
  '#f0f2f5',
  '#e4e7ec',
  '#d3d8e0',
  '#8b93a1',
  '#69707d',
  '#505764',
  '#3a404b',
  '#252a33',
  '#171a21',
]

/** The greys of dark mode: 0 is text, 4 is lines, 7 is the page. */
export const darkGrey: Shades = [
  '#dfe2e8',
  '#c3c8d1',
  '#a0a7b4',
  '#8a919e',
  '#353b47',
  '#272c36',
  '#1e222a',
  '#15181e',
  '#101318',
  '#0b0d11',
]

/** Field borders in dark mode: 3:1 on every background. In light mode grey 4 is used. */
export const darkEdge = '#666e7c'

/** The portal's backgrounds: the page, side panels and the hovered row. */
export const backgrounds = {
  light: { page: '#ffffff', panel: grey[0], row: grey[1] },
  dark: { page: darkGrey[7], panel: darkGrey[8], row: darkGrey[6] },
} as const

export type Scheme = keyof typeof backgrounds

/** The share of the accent in the background of a selection, 0 to 1. */
export const tintShare = { light: 0.09, dark: 0.2 } as const

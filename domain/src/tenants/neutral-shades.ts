type Shades = readonly [string, string, string, string, string, string, string, string, string, string]

/** Neutral greys with a trace of blue; 4 stands 3:1 on white (edges of fields), 5 stands 4.5:1 (small print). */
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

/** The same by night: 0 is text, 4 lines, 7 the page. */
export const night: Shades = [
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

/** Edges of what is filled in, by night: 3:1 on every ground. By day grey 4 is that. */
export const nightEdge = '#666e7c'

/** What stands on the portal's grounds: the page, the panels at its side and the row under the pointer. */
export const grounds = {
  light: { page: '#ffffff', panel: grey[0], row: grey[1] },
  dark: { page: night[7], panel: night[8], row: night[6] },
} as const

export type Scheme = keyof typeof grounds

/** How much of the accent is mixed into the ground of what is selected, 0 to 1. */
export const tintShare = { light: 0.09, dark: 0.2 } as const

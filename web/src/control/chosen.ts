/** The docket or driver chosen on the board or the map. Both show it. */
export type Chosen = { what: 'docket'; id: number } | { what: 'driver'; id: number }

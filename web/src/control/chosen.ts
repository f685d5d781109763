/** What is chosen on the board or on its map, so that the other shows it too. */
export type Chosen = { what: 'docket'; id: number } | { what: 'driver'; id: number }

/** The full refresh interval of a board in seconds, in addition to live updates (CTRL-05, USER-05). */
export const boardRefresh = { least: 1, most: 3600, usual: 30 } as const

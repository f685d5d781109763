/** Every how many seconds a board is read anew beside what is pushed to it (CTRL-05, USER-05). */
export const boardRefresh = { least: 1, most: 3600, usual: 30 } as const

/** The maximum number of dockets in one status change (CTRL-08). */
export const maxDocketsPerChange = 500

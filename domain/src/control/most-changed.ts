/** The most dockets that one change of status may be made to at once (CTRL-08). */
export const maxDocketsPerChange = 500

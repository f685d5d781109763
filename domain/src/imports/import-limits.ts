/** The most rows of an import. */
export const mostImportRows = 5000

/** The most rows of one call. The rows of a longer table are sent in several calls. */
export const mostRowsOfCall = 500

const prefix = '/api/logo/'

/** Where a logo is served: named for its content, so that whatever keeps a copy keeps the right one. */
export const logoPath = (hash: string): string => `${prefix}${hash}`

/** The hash of an uploaded logo from its address; null for none, and for a logo elsewhere. */
export const hashInPath = (address: string | null): string | null =>
  address?.startsWith(prefix) ? address.slice(prefix.length) : null

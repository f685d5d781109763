const prefix = '/api/logo/'

/** The path of a logo contains the hash of its content, so that caches are always right. */
export const logoPath = (hash: string): string => `${prefix}${hash}`

/** The hash of an uploaded logo from its path; null for none, and for an external logo. */
export const hashInPath = (address: string | null): string | null =>
  address?.startsWith(prefix) ? address.slice(prefix.length) : null

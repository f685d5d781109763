/** The most that a logo may be: bytes of the file, and pixels of each side. */
export const logoLimits = { bytes: 512 * 1024, side: 2000 } as const

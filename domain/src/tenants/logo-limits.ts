/** The maximum size of a logo: bytes of the file, and pixels per side. */
export const logoLimits = { bytes: 512 * 1024, side: 2000 } as const

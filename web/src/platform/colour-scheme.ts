import { localStorageColorSchemeManager } from '@mantine/core'

/** Stores the chosen scheme. public/colour-scheme.js reads the same key before the first paint. */
export const colourSchemes = localStorageColorSchemeManager({ key: 'despatch.colour-scheme' })

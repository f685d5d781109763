import { localStorageColorSchemeManager } from '@mantine/core'

/** Stores the chosen scheme. public/before-paint.js reads the same key before anything else runs. */
export const colourSchemes = localStorageColorSchemeManager({ key: 'despatch.colour-scheme' })

import { localStorageColorSchemeManager } from '@mantine/core'

/** Where the choice is kept; public/before-paint.js reads it before anything else runs. */
export const colourSchemes = localStorageColorSchemeManager({ key: 'despatch.colour-scheme' })

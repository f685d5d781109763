import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { useMap, useTakenSpace } from '../map-context.ts'
import { createBaseMapOverlay } from './base-map-overlay.ts'

/** Coasts, authorities and postcode districts below the other layers of a map. They come with the portal. */
export function BaseMap() {
  // Drawn again when the colours of the page change.
  return <Overlay key={useComputedColorScheme()} />
}

function Overlay() {
  const map = useMap()
  const takenSpace = useTakenSpace()
  useEffect(() => createBaseMapOverlay(map, takenSpace), [map, takenSpace])
  return null
}

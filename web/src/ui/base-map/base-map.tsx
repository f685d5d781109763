import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMap } from '../map-context.ts'
import { createBaseMapOverlay } from './base-map-overlay.ts'
import { loadBaseMap, type BaseMap as LoadedMap } from './load-base-map.ts'

type Overlay = ReturnType<typeof createBaseMapOverlay>

/** Coasts, authorities and postcode districts below the other layers of a map. They come with the portal. */
export function BaseMap() {
  const map = useMap()
  const scheme = useComputedColorScheme()
  const [base, setBase] = useState<LoadedMap | null>(null)
  const [overlay, setOverlay] = useState<Overlay | null>(null)

  useEffect(() => {
    let isShown = true
    // Without it, the map has a plain background, and the lists beside it say the same.
    loadBaseMap().then(
      (loaded) => isShown && setBase(loaded),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])

  useEffect(() => {
    if (!base) return undefined
    const created = createBaseMapOverlay(map, base)
    setOverlay(created)
    return created.remove
  }, [map, base])

  // The colours of the page have changed.
  useEffect(() => overlay?.draw(), [overlay, scheme])
  return null
}

import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMap, useTakenSpace } from '../map-context.ts'
import { createBaseMapOverlay } from './base-map-overlay.ts'
import { loadBaseMap, type BaseMapData } from './load-base-map.ts'

/** Coasts, authorities and postcode districts below the other layers of a map. They come with the portal. */
export function BaseMap() {
  const scheme = useComputedColorScheme()
  const [base, setBase] = useState<BaseMapData | null>(null)

  useEffect(() => {
    let isShown = true
    // Without it, the map has a plain background, and the lists beside it show the same.
    loadBaseMap().then(
      (loaded) => isShown && setBase(loaded),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])

  // Drawn again when the colours of the page change.
  return base && <Overlay key={scheme} base={base} />
}

function Overlay({ base }: { base: BaseMapData }) {
  const map = useMap()
  const takenSpace = useTakenSpace()
  useEffect(() => createBaseMapOverlay(map, base, takenSpace), [map, base, takenSpace])
  return null
}

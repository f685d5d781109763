import { useEffect } from 'react'
import { useMap } from '../ui/map-context.ts'
import type { BoardStore } from './board-store.ts'
import { dotsOf } from './dots-of.ts'
import { everySoOften } from './throttle.ts'
import { createMapDots } from './map-dots.ts'
import type { Places } from './use-positions.ts'

const drawEvery = 500

interface DocketDotsProps {
  store: BoardStore
  places: Places
  onChoose: (id: number) => void
}

/** The dockets that the board shows, each where it has to be gone to next; drawn on the map's own canvas. */
export function DocketDots({ store, places, onChoose }: DocketDotsProps) {
  const map = useMap()
  useEffect(() => {
    const dots = createMapDots(map, onChoose)
    const draw = () => dots.show(dotsOf(store, places))
    const soon = everySoOften(drawEvery, draw)
    draw()
    const unwatch = store.watchOrder(soon.call)
    return () => {
      unwatch()
      soon.stop()
      dots.remove()
    }
  }, [map, store, places, onChoose])
  return null
}

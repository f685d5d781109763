import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { useMap } from '../../ui/map-context.ts'
import type { BoardStore } from '../board/board-store.ts'
import { dotsOf } from './dots-of.ts'
import { throttle } from '../board/throttle.ts'
import { createMapDots } from './map-dots.ts'
import type { DocketPositions } from './use-docket-positions.ts'

const DRAW_INTERVAL_MS = 500

interface DocketDotsProps {
  store: BoardStore
  positions: DocketPositions
  onChoose: (id: number) => void
}

/** The visible dockets, each at its next stop, drawn on one canvas. */
export function DocketDots({ store, positions, onChoose }: DocketDotsProps) {
  const map = useMap()
  const scheme = useComputedColorScheme()
  useEffect(() => {
    const dots = createMapDots(map, scheme, onChoose)
    const draw = () => dots.show(dotsOf(store, positions))
    const throttled = throttle(DRAW_INTERVAL_MS, draw)
    draw()
    const unwatch = store.watchOrder(throttled.call)
    return () => {
      unwatch()
      throttled.stop()
      dots.remove()
    }
  }, [map, scheme, store, positions, onChoose])
  return null
}

import type { Direction, PointTuple } from 'leaflet'
import { use, useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { LayerContext } from './map-context.ts'

const noOffset: PointTuple = [0, 0]

export interface MapTooltipProps {
  /** Always shown, not only on hover. */
  permanent?: boolean
  direction?: Direction
  /** From the position of the layer, in pixels to the right and down. */
  offset?: PointTuple
  className?: string
  children: ReactNode
}

/** A tooltip of the marker or circle that contains it. */
export function MapTooltip({
  permanent = false,
  direction = 'auto',
  offset: [right, down] = noOffset,
  className = '',
  children,
}: MapTooltipProps) {
  const layer = use(LayerContext)
  const [content] = useState(() => document.createElement('div'))
  useEffect(() => {
    layer?.bindTooltip(content, { permanent, direction, offset: [right, down], className })
    return () => {
      layer?.unbindTooltip()
    }
  }, [layer, content, permanent, direction, right, down, className])
  // Its position depends on the width of its text, which any render can change.
  useEffect(() => {
    layer?.getTooltip()?.update()
  })
  return createPortal(children, content)
}

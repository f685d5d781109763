import type { Direction, Map as LeafletMap, PointTuple } from 'leaflet'
import { use, useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { LayerContext, useMap } from './map-context.ts'

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

/** Permanent tooltips are below the markers, which are at 600, so that they never cover a number or a driver. */
const PERMANENT_PANE = { name: 'names', zIndex: '590' }

function permanentPane(map: LeafletMap): string {
  const pane = map.getPane(PERMANENT_PANE.name) ?? map.createPane(PERMANENT_PANE.name)
  Object.assign(pane.style, { zIndex: PERMANENT_PANE.zIndex, pointerEvents: 'none' })
  return PERMANENT_PANE.name
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
  const map = useMap()
  const [content] = useState(() => document.createElement('div'))
  useEffect(() => {
    layer?.bindTooltip(content, {
      permanent,
      direction,
      offset: [right, down],
      className,
      pane: permanent ? permanentPane(map) : 'tooltipPane',
    })
    return () => {
      layer?.unbindTooltip()
    }
  }, [layer, map, content, permanent, direction, right, down, className])
  // Its position depends on the width of its text, which any render can change.
  useEffect(() => {
    layer?.getTooltip()?.update()
  })
  return createPortal(children, content)
}

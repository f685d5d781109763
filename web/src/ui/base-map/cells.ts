import { Delaunay } from 'd3-delaunay'
import type { Box } from './world.ts'

interface Point {
  x: number
  y: number
}

/** The line between two neighbouring cells. */
export interface CellEdge extends Box {
  from: Point
  to: Point
}

/** The edges of the cells around points: each position belongs to the cell of the nearest point. They end at `frame`. */
export function cellEdges(points: readonly Point[], frame: Box): CellEdge[] {
  const edges: CellEdge[] = []
  let from = { x: 0, y: 0 }
  Delaunay.from(
    points,
    ({ x }) => x,
    ({ y }) => y,
  )
    .voronoi([frame.left, frame.top, frame.right, frame.bottom])
    .render({
      moveTo: (x, y) => {
        from = { x, y }
      },
      lineTo: (x, y) => {
        edges.push(edgeOf(from, { x, y }))
        from = { x, y }
      },
    })
  return edges
}

const edgeOf = (from: Point, to: Point): CellEdge => ({
  from,
  to,
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  right: Math.max(from.x, to.x),
  bottom: Math.max(from.y, to.y),
})

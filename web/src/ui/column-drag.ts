import { useState, type DragEvent } from 'react'

interface DraggableColumn {
  id: string
  movable?: true
}

/**
 * Properties of a heading that can be dragged to the position of another one. The same move must be possible by
 * keyboard elsewhere, because dragging is not.
 */
export function useColumnDrag(onMove: ((column: string, target: string) => void) | undefined) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setTarget(null)
  }
  return ({ id, movable }: DraggableColumn) => {
    if (!onMove || !movable) return {}
    return {
      draggable: true,
      'data-drop': (dragged !== null && target === id && dragged !== id) || undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        setDragged(id)
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        setTarget(id)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== null && dragged !== id) onMove(dragged, id)
        end()
      },
      onDragEnd: end,
    }
  }
}

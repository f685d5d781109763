import { useEffect, useState } from 'react'

/** The height of a frame's content in pixels. It follows the frame's width, and pictures that load later. */
export function useFrameHeight(body: HTMLElement | null): number {
  const [height, setHeight] = useState(480)
  useEffect(() => {
    if (!body) return
    const watch = new ResizeObserver(() => setHeight(body.offsetHeight))
    watch.observe(body)
    return () => watch.disconnect()
  }, [body])
  return height
}

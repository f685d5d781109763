import { useState } from 'react'
import { remembered } from '../remembered.ts'

const lastFolded = remembered('menu-folded')

/** Whether the side menu is collapsed to its icons. Stored in this browser. */
export function useFolded() {
  const [folded, setFolded] = useState(() => lastFolded.read() === 'T')
  const toggle = () => {
    lastFolded.write(folded ? 'F' : 'T')
    setFolded(!folded)
  }
  return [folded, toggle] as const
}

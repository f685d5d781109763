import { useState } from 'react'
import { remembered } from '../remembered.ts'

const lastFolded = remembered('menu-folded')

/** Whether the side menu shows its icons alone; kept on this machine. */
export function useFolded() {
  const [folded, setFolded] = useState(() => lastFolded.read() === 'T')
  const toggle = () => {
    lastFolded.write(folded ? 'F' : 'T')
    setFolded(!folded)
  }
  return [folded, toggle] as const
}

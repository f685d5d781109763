import { overlaps, type Box } from './world.ts'

/** The size of the squares in which boxes are searched, in the unit of the boxes. */
const SQUARE = 64

/** Remembers the boxes that are taken, so that names and tags do not cover each other. */
export function createFreeSpace() {
  const squares = new Map<string, Box[]>()

  return {
    isFree: (box: Box): boolean =>
      squaresOf(box).every((key) => !squares.get(key)?.some((taken) => overlaps(taken, box))),
    take(box: Box): void {
      for (const key of squaresOf(box)) squares.set(key, [...(squares.get(key) ?? []), box])
    },
  }
}

function squaresOf({ left, top, right, bottom }: Box): string[] {
  const keys: string[] = []
  for (let column = Math.floor(left / SQUARE); column <= Math.floor(right / SQUARE); column += 1)
    for (let row = Math.floor(top / SQUARE); row <= Math.floor(bottom / SQUARE); row += 1)
      keys.push(`${column} ${row}`)
  return keys
}

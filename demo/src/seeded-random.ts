/** Reproducible random numbers, so that the demo is the same on every machine. */
export interface Random {
  /** From 0, below 1. */
  fraction(): number
  /** A whole number, both limits included. */
  whole(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** A choice by weight; the weights can have any sum. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
}

/** Mulberry32 on a hash of the seed. Good enough for a demo, but not for secrets. */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed)
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(choices: readonly T[]): T => found(choices[Math.floor(fraction() * choices.length)])
  return {
    fraction,
    pick,
    whole: (least, most) => least + Math.floor(fraction() * (most - least + 1)),
    chance: (probability) => fraction() < probability,
    weighted: <T>(choices: readonly (readonly [T, number])[]): T => {
      let left = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      const chosen = choices.find(([, weight]) => (left -= weight) < 0)
      return found(chosen ?? choices.at(-1))[0]
    },
  }
}

/** FNV-1a. */
function hashOf(seed: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(seed)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('There is nothing to choose from')
  return value
}

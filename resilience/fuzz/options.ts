export interface FuzzOptions {
  seed: number
  requests: number
  /** Calls whose path contains this; all calls if it is empty. */
  only: string
}

/** Reads `--seed=`, `--requests=` and `--only=`. Throws if a number is invalid. */
export function readOptions(args: readonly string[]): FuzzOptions {
  const valueOf = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  const wholeNumber = (name: string, fallback: number) => {
    const value = Number(valueOf(name) ?? fallback)
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} must be a whole number`)
    return value
  }
  return {
    seed: wholeNumber('seed', 1),
    requests: wholeNumber('requests', 100_000),
    only: valueOf('only') ?? '',
  }
}

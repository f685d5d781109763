/** Two values of an option, and their effect. */
export interface Effect<Value> {
  values: readonly [Value, Value]
  /** The observable effect. Two calls with nothing saved in between must return equal results. */
  observe: () => Promise<unknown>
}

/** Saves one value, the other, and the first again. Returns the observation after each. */
export async function observeEffect<Value>(
  { values: [one, other], observe }: Effect<Value>,
  save: (value: Value) => Promise<unknown>,
): Promise<{ first: unknown; other: unknown; again: unknown }> {
  const observed = async (value: Value) => {
    await save(value)
    return await observe()
  }
  return { first: await observed(one), other: await observed(other), again: await observed(one) }
}

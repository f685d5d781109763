/** A short text in the browser's storage. If storage is full or switched off, nothing is stored. */
export function remembered(key: string, storage: () => Storage = () => localStorage) {
  const name = `despatch.${key}`
  return {
    read(): string | null {
      try {
        return storage().getItem(name)
      } catch {
        return null
      }
    },
    write(value: string | null) {
      try {
        if (value === null) storage().removeItem(name)
        else storage().setItem(name, value)
      } catch {
        // Nothing depends on the stored text.
      }
    },
  }
}

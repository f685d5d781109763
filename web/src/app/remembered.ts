/** A small text kept in the browser. Storage may be full or switched off: then nothing is remembered. */
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
        // Remembering is a comfort, never a condition.
      }
    },
  }
}

import type { Page } from '@playwright/test'

/** The keyboard of a page, with the number of keys pressed so far. A chord such as Control+K counts as one. */
export function countedKeyboard({ keyboard }: Page) {
  let keys = 0
  return {
    keys: () => keys,
    async press(...pressed: string[]) {
      for (const key of pressed) await keyboard.press(key)
      keys += pressed.length
    },
    async type(text: string) {
      await keyboard.type(text)
      keys += text.length
    },
  }
}

/** Prints how many clicks and keys a job took. */
export const printCount = (job: string, { clicks = 0, keys = 0 }: { clicks?: number; keys?: number }) =>
  console.log(`${job}: ${clicks} clicks, ${keys} keys`)

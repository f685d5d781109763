import { createInterface } from 'node:readline/promises'
import type { Readable } from 'node:stream'
import { CommandFailure } from './failures.ts'

/** A terminal, or the pipes of the process that runs the command. */
export interface Terminal {
  input: Readable & { isTTY?: boolean }
  /** Separate from the output, so that the output can be parsed. */
  screen: { isTTY?: boolean; write: (text: string) => unknown }
}

const WIDTH = 30

/** A bar, its share, and a text. */
export function barOf(share: number, text: string): string {
  const whole = Math.max(0, Math.min(1, share))
  const filled = Math.round(whole * WIDTH)
  return `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${Math.floor(whole * 100)} %  ${text}`
}

export interface Progress {
  show: (share: number, text: string) => void
  end: () => void
}

/** A bar that is redrawn in place on a terminal, and a line at every tenth elsewhere. */
export function openProgress({ screen }: Terminal): Progress {
  let lastTenth = 0
  let shown = false
  return {
    show: (share, text) => {
      const line = barOf(share, text)
      const tenth = Math.floor(share * 10)
      if (screen.isTTY) screen.write(`\r${line}\u001b[K`)
      else if (tenth > lastTenth) screen.write(`${line}\n`)
      lastTenth = Math.max(lastTenth, tenth)
      shown = true
    },
    end: () => {
      if (shown && screen.isTTY) screen.write('\n')
    },
  }
}

/** The first line of standard input, such as a password that must not appear in a list of processes. */
export async function readLine({ input }: Terminal): Promise<string> {
  const lines = createInterface({ input })
  try {
    for await (const line of lines) return line
    throw new CommandFailure('Nothing was given on standard input.')
  } finally {
    lines.close()
  }
}

/** Requires the user to type a word before data is deleted. Without a terminal an option is needed instead. */
export async function requireConfirmation(
  { input, screen }: Terminal,
  question: string,
  word: string,
): Promise<void> {
  if (!input.isTTY)
    throw new CommandFailure(`${question} There is no terminal to confirm this on. Add --yes to confirm.`)
  screen.write(`${question}\nType "${word}" to continue: `)
  const lines = createInterface({ input })
  const answer = await lines.question('').finally(() => lines.close())
  if (answer.trim() !== word) throw new CommandFailure('Nothing was changed.')
}

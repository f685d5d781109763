import { createInterface } from 'node:readline/promises'
import type { Readable } from 'node:stream'
import { CommandFailure } from './failures.ts'

/** Where somebody sits, or a program. */
export interface Terminal {
  input: Readable & { isTTY?: boolean }
  /** Beside the output, so that the output can be read by a program. */
  screen: { isTTY?: boolean; write: (text: string) => unknown }
}

const WIDTH = 30

/** A bar, its share, and what else there is to say. */
export function barOf(share: number, said: string): string {
  const whole = Math.max(0, Math.min(1, share))
  const filled = Math.round(whole * WIDTH)
  return `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${Math.floor(whole * 100)} %  ${said}`
}

export interface Progress {
  show: (share: number, said: string) => void
  end: () => void
}

/** A bar that is overwritten in place on a terminal, and a line at every tenth elsewhere. */
export function openProgress({ screen }: Terminal): Progress {
  let told = 0
  let shown = false
  return {
    show: (share, said) => {
      const line = barOf(share, said)
      const tenth = Math.floor(share * 10)
      if (screen.isTTY) screen.write(`\r${line}\u001b[K`)
      else if (tenth > told) screen.write(`${line}\n`)
      told = Math.max(told, tenth)
      shown = true
    },
    end: () => {
      if (shown && screen.isTTY) screen.write('\n')
    },
  }
}

/** The first line of what is piped in, such as a password that is to stand in no list of processes. */
export async function readLine({ input }: Terminal): Promise<string> {
  const lines = createInterface({ input })
  try {
    for await (const line of lines) return line
    throw new CommandFailure('Nothing was given on standard input.')
  } finally {
    lines.close()
  }
}

/** Asks somebody to type a word before something is lost. Who cannot be asked has to say so beforehand. */
export async function mustConfirm(
  { input, screen }: Terminal,
  question: string,
  word: string,
): Promise<void> {
  if (!input.isTTY)
    throw new CommandFailure(`${question} Nobody is there to be asked: --yes says that it is meant.`)
  screen.write(`${question}\nType "${word}" to go on: `)
  const lines = createInterface({ input })
  const answer = await lines.question('').finally(() => lines.close())
  if (answer.trim() !== word) throw new CommandFailure('Nothing was changed.')
}

import type { ImportProgress } from './import-addresses.ts'

const WIDTH = 30

const figure = new Intl.NumberFormat('en-GB')

/** One line for how far an import has come: a bar, the share, the rows and how fast it goes. */
export function progressLine(progress: ImportProgress, seconds: number): string {
  const share = progress.bytes > 0 ? Math.min(1, progress.done / progress.bytes) : 1
  const filled = Math.round(share * WIDTH)
  const rate = seconds > 0 ? `, ${figure.format(Math.round(progress.read / seconds))} a second` : ''
  return (
    `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${Math.floor(share * 100)} %  ` +
    `${figure.format(progress.read)} rows, ${figure.format(progress.added)} new, ${figure.format(progress.faulty)} at fault${rate}`
  )
}

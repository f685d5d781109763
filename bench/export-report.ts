import { median } from './round.ts'

/** The least share of COPY's speed, and the most megabytes that the app's process may have in memory meanwhile. */
export const exportAims = { ratio: 0.5, megabytes: 150 }

/** One file from beginning to end. */
export interface ExportRound {
  bytes: number
  rows: number
  seconds: number
  /** What the app had in memory before, and the most while it exported; 0 where none took part. */
  atRest: number
  megabytes: number
}

export interface ExportFinding {
  action: string
  rows: number
  /** Megabytes a second. */
  copied: number
  exported: number
  ratio: number
  /** Of the round that took most. */
  atRest: number
  megabytes: number
  holds: boolean
}

export function exportFindingOf(
  action: string,
  copied: readonly ExportRound[],
  exported: readonly ExportRound[],
): ExportFinding {
  const speed = ({ bytes, seconds }: ExportRound) => bytes / 1_000_000 / seconds
  const middle = { copied: median(copied.map(speed)), exported: median(exported.map(speed)) }
  const ratio = middle.exported / middle.copied
  const worst = exported.toSorted((one, other) => other.megabytes - one.megabytes)[0]
  const { atRest, megabytes } = worst ?? { atRest: 0, megabytes: 0 }
  return {
    action,
    rows: exported[0]?.rows ?? 0,
    ...middle,
    ratio,
    atRest,
    megabytes,
    holds: ratio >= exportAims.ratio && megabytes <= exportAims.megabytes,
  }
}

/** The finding for people to read, and plainly whether its aims hold. */
export function exportReport(finding: ExportFinding): string {
  const { action, rows, copied, exported, ratio, atRest, megabytes, holds } = finding
  const figures = `${ratio.toFixed(2)} of COPY’s speed, ${megabytes.toFixed(0)} MB in memory`
  return [
    `${action}, ${rows.toLocaleString('en-GB')} rows: ${exported.toFixed(1)} MB/s against ${copied.toFixed(1)} MB/s; ` +
      `${megabytes.toFixed(0)} MB in memory at most, ${atRest.toFixed(0)} MB at rest`,
    '',
    holds
      ? `holds: ${action}, ${figures}`
      : `DOES NOT HOLD: ${action}, ${figures}; promised are ${exportAims.ratio.toFixed(2)} and ${exportAims.megabytes} MB`,
  ].join('\n')
}

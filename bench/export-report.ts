import { median } from './round.ts'

/** Targets: the lowest ratio to COPY's speed, and the most resident megabytes of the app's process. */
export const exportAims = { ratio: 0.5, megabytes: 200 }

/** The export of one complete file. */
export interface ExportRound {
  bytes: number
  rows: number
  seconds: number
  /** Resident megabytes of the app before the export and at most during it; 0 without an app. */
  atRest: number
  megabytes: number
}

export interface ExportFinding {
  action: string
  rows: number
  /** Megabytes per second, as is `exported`. */
  copied: number
  exported: number
  ratio: number
  /** Of the round with the highest memory use. */
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

/** A readable report of the finding, and whether its targets are met. */
export function exportReport(finding: ExportFinding): string {
  const { action, rows, copied, exported, ratio, atRest, megabytes, holds } = finding
  const figures = `${ratio.toFixed(2)} of COPY’s speed, ${megabytes.toFixed(0)} MB of memory`
  return [
    `${action}, ${rows.toLocaleString('en-GB')} rows: ${exported.toFixed(1)} MB/s against ${copied.toFixed(1)} MB/s; ` +
      `at most ${megabytes.toFixed(0)} MB of memory, ${atRest.toFixed(0)} MB at rest`,
    '',
    holds
      ? `PASS: ${action}, ${figures}`
      : `FAIL: ${action}, ${figures}; targets ${exportAims.ratio.toFixed(2)} and ${exportAims.megabytes} MB`,
  ].join('\n')
}

import { compareScans } from '@despatch/domain/drive/scanned-parcels.ts'
import type { Job, Stop } from './database.ts'
import { driveTexts } from './language.ts'
import { usePhoneState } from './use-phone.ts'

interface ScanLinkProps {
  job: Job
  stop: Stop
  position: number
}

/** Opens the list of parcels of a stop, with how many are scanned. */
export function ScanLink({ job, stop, position }: ScanLinkProps) {
  const scanned = usePhoneState().scans[stop.dadd_id] ?? []
  if (stop.barcodes.length === 0) return null
  const { found } = compareScans(stop.barcodes, scanned)
  return (
    <a className="secondary" href={`#/job/${job.dck_id}/scan/${position}`}>
      {driveTexts.scannedOf(found.length, stop.barcodes.length)}
    </a>
  )
}

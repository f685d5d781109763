import { compareScans } from '@despatch/domain/drive/scanned-parcels.ts'
import type { ReactNode } from 'react'
import type { Job, Stop } from './database.ts'
import { driveTexts } from './language.ts'
import { usePhoneState } from './use-phone.ts'

interface ScanLinkProps {
  job: Job
  stop: Stop
  position: number
  className?: 'primary' | 'secondary'
  children?: ReactNode
}

/** Opens the list of parcels of a stop, with how many are scanned. */
export function ScanLink({ job, stop, position, className = 'secondary', children }: ScanLinkProps) {
  const scanned = usePhoneState().scans[stop.dadd_id] ?? []
  if (stop.barcodes.length === 0) return null
  const { found } = compareScans(stop.barcodes, scanned)
  return (
    <a className={className} href={`#/job/${job.dck_id}/scan/${position}`}>
      {driveTexts.scannedOf(found.length, stop.barcodes.length)}
      {children}
    </a>
  )
}

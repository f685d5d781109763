import { driverPosition, driverProof, driverScan } from '@despatch/contract/tracking/driver-reports.ts'
import { bindWrite } from '../platform/http/binding.ts'
import { takePositions, takeProofs, takeScans } from './take-reports.ts'

export const driverReportsCalls = [
  bindWrite(driverScan, async ({ reports }, { session }, tx) => await takeScans(tx, session, reports)),
  bindWrite(
    driverPosition,
    async ({ reports }, { session }, tx) => await takePositions(tx, session, reports),
  ),
  bindWrite(driverProof, async ({ reports }, { session }, tx) => await takeProofs(tx, session, reports)),
]

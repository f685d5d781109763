import { driverPosition, driverProof, driverScan } from '@despatch/contract/tracking/driver-reports.ts'
import { bindWrite } from '../platform/http/binding.ts'
import { takePositions, takeProofs, takeScans } from './take-reports.ts'

export const driverReportsCalls = [
  bindWrite(driverScan, async ({ reports }, _door, tx) => await takeScans(tx, reports)),
  bindWrite(driverPosition, async ({ reports }, _door, tx) => await takePositions(tx, reports)),
  bindWrite(driverProof, async ({ reports }, { session }, tx) => await takeProofs(tx, session, reports)),
]

import { driverPosition, driverProof, driverScan } from '@despatch/contract/tracking/driver-reports.ts'
import { bindWrite } from '../platform/http/binding.ts'
import { receivePositions, receiveProofs, receiveScans } from './receive-reports.ts'

export const driverReportsCalls = [
  bindWrite(driverScan, async ({ reports }, { session }, tx) => await receiveScans(tx, session, reports)),
  bindWrite(
    driverPosition,
    async ({ reports }, { session }, tx) => await receivePositions(tx, session, reports),
  ),
  bindWrite(driverProof, async ({ reports }, { session }, tx) => await receiveProofs(tx, session, reports)),
]

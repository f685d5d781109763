import { driverPosition, driverProof, driverScan } from '@despatch/contract/tracking/driver-reports.ts'
import { bindCall } from '../platform/http/binding.ts'
import { receivePositions, receiveProofs, receiveScans } from './receive-reports.ts'

export const driverReportsCalls = [
  bindCall(driverScan, async ({ reports }, { session }, tx) => await receiveScans(tx, session, reports)),
  bindCall(
    driverPosition,
    async ({ reports }, { session }, tx) => await receivePositions(tx, session, reports),
  ),
  bindCall(driverProof, async ({ reports }, { session }, tx) => await receiveProofs(tx, session, reports)),
]

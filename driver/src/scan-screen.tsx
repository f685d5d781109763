import { maximumBarcodeLength, maximumScanLength } from '@despatch/domain/dockets/barcodes.ts'
import { compareScans, mostScans } from '@despatch/domain/drive/scanned-parcels.ts'
import { scannedCode } from '@despatch/domain/text/scanned-code.ts'
import { useState, type FormEvent } from 'react'
import { Actions } from './actions.tsx'
import { CameraScanner, hasScanner } from './camera-scanner.tsx'
import type { Job, Stop } from './database.ts'
import { PhotoField } from './photo-field.tsx'
import { TopBar } from './top-bar.tsx'
import { driveTexts } from './language.ts'
import type { NextAction } from './job-state.ts'
import { useAct } from './use-act.ts'
import { show, usePhone, usePhoneState } from './use-phone.ts'

interface ScanScreenProps {
  job: Job
  stop: Stop
  /** What the driver does at the stop with the parcels; null if it is not their turn yet. */
  action: NextAction | null
}

/** The parcels of a stop, scanned with the camera or typed. They are saved at once and reported with the stop. */
export function ScanScreen({ job, stop, action }: ScanScreenProps) {
  const phone = usePhone()
  const act = useAct(job)
  const scanned = usePhoneState().scans[stop.dadd_id] ?? []
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const { missing, found, unexpected } = compareScans(stop.barcodes, scanned)
  const add = async (text: string): Promise<boolean> => {
    const barcode = scannedCode(text).slice(0, maximumBarcodeLength)
    if (barcode === '' || scanned.includes(barcode) || scanned.length >= mostScans) return true
    return await phone.saveScans(stop.dadd_id, [...scanned, barcode])
  }
  const addTyped = async (event: FormEvent) => {
    event.preventDefault()
    if (await add(typed)) setTyped('')
  }
  const finish = async (next: NextAction) => {
    if ((await act(next)) && next.kind !== 'delivered') show(`job/${job.dck_id}`)
  }
  // Photos are proofs of deliveries. One of an unknown parcel is sent with the delivery.
  const isDelivery = job.stops.indexOf(stop) > 0
  const remove = (barcode: string) =>
    phone.saveScans(
      stop.dadd_id,
      scanned.filter((each) => each !== barcode),
    )
  return (
    <>
      <TopBar title={driveTexts.scanParcels} back={`job/${job.dck_id}`} />
      <main className="screen">
        <p>
          <strong>{stop.dadd_companyname || stop.dadd_town}</strong>
        </p>
        <output>
          {missing.length === 0
            ? driveTexts.allScanned
            : driveTexts.scanCount(found.length, stop.barcodes.length)}
        </output>
        {isOpen && <CameraScanner onFound={(barcode) => void add(barcode)} />}
        {hasScanner() && (
          <button type="button" className="secondary" onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? driveTexts.closeCamera : driveTexts.openCamera}
          </button>
        )}
        <form className="scan-form" onSubmit={(event) => void addTyped(event)}>
          <label>
            {driveTexts.barcode}
            <input
              value={typed}
              maxLength={maximumScanLength}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </label>
          <button type="submit" className="secondary">
            {driveTexts.addBarcode}
          </button>
        </form>
        <ul className="cards">
          {unexpected.map((barcode) => (
            <Barcode
              key={barcode}
              barcode={barcode}
              state={driveTexts.notExpected}
              onRemove={remove}
              isProblem
            />
          ))}
          {missing.map((barcode) => (
            <Barcode key={barcode} barcode={barcode} state={driveTexts.notScanned} />
          ))}
          {found.map((barcode) => (
            <Barcode key={barcode} barcode={barcode} state={driveTexts.scanned} onRemove={remove} />
          ))}
        </ul>
        <p className="quiet">{driveTexts.scanHelp}</p>
        {unexpected.length > 0 && isDelivery && <PhotoField job={job} stop={stop} />}
      </main>
      <Actions>
        {action ? (
          <button type="button" className="primary" onClick={() => void finish(action)}>
            {driveTexts.actions[action.kind]}
            {missing.length > 0 && <small>{driveTexts.scanCount(found.length, stop.barcodes.length)}</small>}
          </button>
        ) : (
          <a className="primary" href={`#/job/${job.dck_id}`}>
            {driveTexts.doneScanning}
          </a>
        )}
      </Actions>
    </>
  )
}

interface BarcodeProps {
  barcode: string
  state: string
  isProblem?: boolean
  onRemove?: (barcode: string) => unknown
}

const Barcode = ({ barcode, state, isProblem, onRemove }: BarcodeProps) => (
  <li className="card">
    <span className="card-head wraps">
      <b>{barcode}</b>
      <span className="state" data-state={isProblem ? 'failed' : undefined}>
        {state}
      </span>
    </span>
    {onRemove && (
      <button
        type="button"
        className="text-button"
        aria-label={driveTexts.removeBarcode(barcode)}
        onClick={() => void onRemove(barcode)}
      >
        {driveTexts.removeScan}
      </button>
    )}
  </li>
)

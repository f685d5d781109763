import {
  defectsOf,
  longestDefect,
  longestRegistration,
  uncheckedParts,
  vehicleChecks,
  type CheckedParts,
  type VehicleCheck,
} from '@despatch/domain/drive/vehicle-check.ts'
import { useState, type FormEvent } from 'react'
import { Actions } from './actions.tsx'
import { AwakeField } from './awake-field.tsx'
import { endShift, startShift } from './driver-records.ts'
import { TextField } from './handover-fields.tsx'
import { DefectPhotos } from './photo-field.tsx'
import { TrackerField } from './tracker-field.tsx'
import { WhoDrivesField, type WhoDrives } from './who-drives.tsx'
import { TopBar } from './top-bar.tsx'
import { driveTexts } from './language.ts'
import { shownTime } from './shown-values.ts'
import { show, usePhone, usePhoneState } from './use-phone.ts'

/** The start of a shift with the check of the vehicle, and its end. */
export function ShiftScreen() {
  const { shift } = usePhoneState()
  return shift ? (
    <RunningShift started={shift.shf_started} defects={shift.shf_defects.length} />
  ) : (
    <StartShift />
  )
}

function RunningShift({ started, defects }: { started: string; defects: number }) {
  const phone = usePhone()
  const end = async () => {
    if (await endShift(phone)) show('')
  }
  return (
    <>
      <TopBar title={driveTexts.shift} back="" />
      <main className="screen">
        <section className="card">
          <strong>{driveTexts.onShiftSince(shownTime(started))}</strong>
          <span>{driveTexts.defectsReported(defects)}</span>
        </section>
        <p className="quiet">{driveTexts.positionsHelp}</p>
        <AwakeField />
        <TrackerField />
      </main>
      <Actions>
        <button type="button" className="primary" onClick={() => void end()}>
          {driveTexts.endShift}
        </button>
      </Actions>
    </>
  )
}

function StartShift() {
  const phone = usePhone()
  const [registration, setRegistration] = useState('')
  const [defects, setDefects] = useState<FoundDefects>({})
  const [isRestFine, setIsRestFine] = useState(false)
  const [who, setWho] = useState<WhoDrives>(null)
  const [isTried, setIsTried] = useState(false)
  const checked = checkedParts(defects, isRestFine)
  const unchecked = uncheckedParts(checked)
  const start = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (who !== 'paired' || unchecked.length > 0) return
    const shf_registration = registration.trim().toUpperCase()
    if (await startShift(phone, { shf_registration, shf_defects: defectsOf(checked) })) show('')
  }
  return (
    <>
      <TopBar title={driveTexts.startShift} back="" />
      <form className="form" onSubmit={(event) => void start(event)} noValidate>
        <main className="screen">
          <WhoDrivesField chosen={who} isMissing={isTried && who === null} onChange={setWho} />
          <TextField
            id="registration"
            label={driveTexts.registration}
            value={registration}
            longest={longestRegistration}
            problem={null}
            onChange={setRegistration}
          />
          <VehicleCheckField
            {...{ defects, isRestFine }}
            unchecked={isTried ? unchecked : []}
            onDefects={setDefects}
            onRestFine={setIsRestFine}
          />
          <p className="quiet">{driveTexts.positionsHelp}</p>
        </main>
        <Actions>
          <button type="submit" className="primary">
            {driveTexts.startShift}
          </button>
        </Actions>
      </form>
    </>
  )
}

/** The parts with a defect, each with its description. */
type FoundDefects = Readonly<Partial<Record<VehicleCheck, string>>>

/** What was entered of each part: its defect, or right if the driver has confirmed that of all others. */
const checkedParts = (defects: FoundDefects, isRestFine: boolean): CheckedParts =>
  Object.fromEntries(
    vehicleChecks.flatMap((check): [VehicleCheck, NonNullable<CheckedParts[VehicleCheck]>][] => {
      const defect = defects[check]
      if (defect !== undefined) return [[check, { defect }]]
      return isRestFine ? [[check, 'right']] : []
    }),
  )

interface VehicleCheckFieldProps {
  defects: FoundDefects
  isRestFine: boolean
  /** The parts to report as missing. */
  unchecked: readonly VehicleCheck[]
  onDefects: (defects: FoundDefects) => void
  onRestFine: (isRestFine: boolean) => void
}

/** The check of the vehicle: one tap if all is fine. A part that is not opens for the description of its defect. */
function VehicleCheckField({
  defects,
  isRestFine,
  unchecked,
  onDefects,
  onRestFine,
}: VehicleCheckFieldProps) {
  const isMissing = unchecked.some((check) => defects[check] === undefined)
  const toggle = (check: VehicleCheck) => {
    const { [check]: found, ...others } = defects
    onDefects(found === undefined ? { ...others, [check]: '' } : others)
  }
  return (
    <fieldset>
      <legend>{driveTexts.vehicleCheck}</legend>
      <label className="choice">
        <input
          type="checkbox"
          checked={isRestFine}
          onChange={(event) => onRestFine(event.currentTarget.checked)}
        />
        {Object.keys(defects).length === 0 ? driveTexts.allFine : driveTexts.restFine}
      </label>
      {isMissing && (
        <p role="alert" className="problem">
          {driveTexts.checkMissing}
        </p>
      )}
      <p className="quiet">{driveTexts.partsWrong}</p>
      {vehicleChecks.map((check) => (
        <Part
          key={check}
          check={check}
          defect={defects[check] ?? null}
          isMissing={unchecked.includes(check)}
          onToggle={() => toggle(check)}
          onDefect={(defect) => onDefects({ ...defects, [check]: defect })}
        />
      ))}
    </fieldset>
  )
}

interface PartProps {
  check: VehicleCheck
  /** Its description; null for a part that has none. */
  defect: string | null
  isMissing: boolean
  onToggle: () => void
  onDefect: (defect: string) => void
}

/** One part of the vehicle, and the description and photos of its defect. */
const Part = ({ check, defect, isMissing, onToggle, onDefect }: PartProps) => (
  <>
    <label className="choice">
      <input type="checkbox" checked={defect !== null} onChange={onToggle} />
      {driveTexts.vehicleChecks[check]}
    </label>
    {defect !== null && (
      <>
        <TextField
          id={`defect-${check}`}
          label={driveTexts.defectOf(driveTexts.vehicleChecks[check])}
          value={defect}
          longest={longestDefect}
          problem={isMissing ? driveTexts.defectMissing : null}
          onChange={onDefect}
        />
        <DefectPhotos check={check} />
      </>
    )}
  </>
)

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
  const [checked, setChecked] = useState<CheckedParts>({})
  const [who, setWho] = useState<WhoDrives>(null)
  const [isTried, setIsTried] = useState(false)
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
          {vehicleChecks.map((check) => (
            <Part
              key={check}
              check={check}
              answer={checked[check]}
              isMissing={isTried && unchecked.includes(check)}
              onChange={(answer) => setChecked({ ...checked, [check]: answer })}
            />
          ))}
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

interface PartProps {
  check: VehicleCheck
  answer: CheckedParts[VehicleCheck]
  isMissing: boolean
  onChange: (answer: 'right' | { defect: string }) => void
}

/** One part of the vehicle: right, or with a defect that is described. */
function Part({ check, answer, isMissing, onChange }: PartProps) {
  const defect = answer === undefined || answer === 'right' ? null : answer.defect
  return (
    <fieldset>
      <legend>{driveTexts.vehicleChecks[check]}</legend>
      <span className="links">
        <label className="choice">
          <input type="radio" name={check} checked={answer === 'right'} onChange={() => onChange('right')} />
          {driveTexts.partRight}
        </label>
        <label className="choice">
          <input
            type="radio"
            name={check}
            checked={defect !== null}
            onChange={() => onChange({ defect: defect ?? '' })}
          />
          {driveTexts.partDefect}
        </label>
      </span>
      {defect !== null && (
        <TextField
          id={`defect-${check}`}
          label={driveTexts.defectOf(driveTexts.vehicleChecks[check])}
          value={defect}
          longest={longestDefect}
          problem={isMissing ? driveTexts.defectMissing : null}
          onChange={(text) => onChange({ defect: text })}
        />
      )}
      {defect !== null && <DefectPhotos check={check} />}
      {isMissing && defect === null && (
        <p role="alert" className="problem">
          {driveTexts.partMissing}
        </p>
      )}
    </fieldset>
  )
}

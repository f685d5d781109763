import { unsignedReasons, type UnsignedReason } from '@despatch/domain/drive/handover.ts'
import { driveTexts } from './language.ts'

interface UnsignedFieldProps {
  chosen: UnsignedReason | null
  isMissing: boolean
  onChange: (reason: UnsignedReason) => void
}

/** Why a delivery has no signature, where the customer requires one. */
export function UnsignedField({ chosen, isMissing, onChange }: UnsignedFieldProps) {
  return (
    <fieldset aria-describedby={isMissing ? 'unsigned-problem' : undefined}>
      <legend>{driveTexts.unsignedTitle}</legend>
      {unsignedReasons.map((reason) => (
        <label key={reason} className="choice">
          <input type="radio" name="unsigned" checked={chosen === reason} onChange={() => onChange(reason)} />
          {driveTexts.unsignedReasons[reason]}
        </label>
      ))}
      {isMissing && (
        <p id="unsigned-problem" role="alert" className="problem">
          {driveTexts.unsignedMissing}
        </p>
      )}
    </fieldset>
  )
}

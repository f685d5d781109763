import { driveTexts } from './language.ts'
import { usePhoneState } from './use-phone.ts'

/** Who starts the shift: the driver for whom the phone is paired, or another one. */
export type WhoDrives = 'paired' | 'other' | null

interface WhoDrivesFieldProps {
  chosen: WhoDrives
  isMissing: boolean
  onChange: (chosen: WhoDrives) => void
}

/** Asks who drives, because phones are lent. Another driver pairs the phone with a code of their own first. */
export function WhoDrivesField({ chosen, isMissing, onChange }: WhoDrivesFieldProps) {
  const { pairing } = usePhoneState()
  if (!pairing) return null
  const { drv_driver, drv_callsign } = pairing.driver
  const choices = [
    ['paired', `${drv_driver} (${drv_callsign})`],
    ['other', driveTexts.otherDriver],
  ] as const
  return (
    <fieldset>
      <legend>{driveTexts.whoDrives}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="choice">
          <input type="radio" name="who" checked={chosen === value} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
      {chosen === 'other' && (
        <>
          <output className="warning">{driveTexts.otherDriverHelp}</output>
          <a className="secondary" href="#/pair=">
            {driveTexts.pairTitle}
          </a>
        </>
      )}
      {isMissing && (
        <p role="alert" className="problem">
          {driveTexts.whoMissing}
        </p>
      )}
    </fieldset>
  )
}

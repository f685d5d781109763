import { handovers, longestLeftWhere, type HandoverForm } from '@despatch/domain/drive/handover.ts'
import { driveTexts } from './language.ts'

interface HandoverFieldsProps {
  form: HandoverForm
  missing: readonly ('name' | 'where')[]
  onChange: (form: HandoverForm) => void
}

/** Who received a delivery: the recipient, a neighbour, or no person, if it was left in a safe place. */
export function HandoverFields({ form, missing, onChange }: HandoverFieldsProps) {
  const isNeighbour = form.leftWith === 'neighbour'
  const isSafePlace = form.leftWith === 'safe_place'
  const whereMissing = isNeighbour ? driveTexts.neighbourAddressMissing : driveTexts.safePlaceMissing
  return (
    <>
      <fieldset>
        <legend>{driveTexts.leftWith}</legend>
        {handovers.map((leftWith) => (
          <label key={leftWith} className="choice">
            <input
              type="radio"
              name="left-with"
              checked={form.leftWith === leftWith}
              onChange={() => onChange({ ...form, leftWith })}
            />
            {driveTexts.handovers[leftWith]}
          </label>
        ))}
      </fieldset>
      {!isSafePlace && (
        <TextField
          id="name"
          label={isNeighbour ? driveTexts.neighbourName : driveTexts.recipientName}
          value={form.name}
          longest={80}
          problem={missing.includes('name') ? driveTexts.receivedByMissing : null}
          onChange={(name) => onChange({ ...form, name })}
        />
      )}
      {(isNeighbour || isSafePlace) && (
        <TextField
          id="where"
          label={isNeighbour ? driveTexts.neighbourAddress : driveTexts.safePlace}
          value={form.where}
          longest={longestLeftWhere}
          problem={missing.includes('where') ? whereMissing : null}
          onChange={(where) => onChange({ ...form, where })}
        />
      )}
    </>
  )
}

interface TextFieldProps {
  id: string
  label: string
  value: string
  longest: number
  problem: string | null
  onChange: (value: string) => void
  isNumber?: boolean
}

/** A field with its problem below. */
export function TextField({ id, label, value, longest, problem, onChange, isNumber }: TextFieldProps) {
  return (
    <>
      <label>
        {label}
        <input
          value={value}
          maxLength={longest}
          autoComplete="off"
          autoCapitalize={isNumber ? 'none' : 'sentences'}
          inputMode={isNumber ? 'numeric' : 'text'}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="problem">
          {problem}
        </p>
      )}
    </>
  )
}

import { useState, type FormEvent } from 'react'
import { exportUnsent } from './export-unsent.ts'
import { unsentCount } from './phone-state.ts'
import { InstallField } from './install-field.tsx'
import { driveTexts } from './language.ts'
import { LanguageField } from './language-field.tsx'
import { PairingFailed, type PairingProblem } from './pairing-failed.ts'
import { show, usePhone, usePhoneState } from './use-phone.ts'

const fieldOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Pairs the phone with a code of the office, typed or from the link of the QR code. */
export function PairingScreen({ code }: { code: string }) {
  const { pairing, isRevoked } = usePhoneState()
  return (
    <main className="screen">
      {pairing && !isRevoked && (
        <a className="secondary" href="#/">
          {driveTexts.back}
        </a>
      )}
      <h1>{driveTexts.pairTitle}</h1>
      <p>{driveTexts.pairHelp}</p>
      <p className="quiet">{driveTexts.installFirst}</p>
      <InstallField />
      <PairingForm key={code} code={code} />
      <LanguageField />
    </main>
  )
}

function PairingForm({ code }: { code: string }) {
  const phone = usePhone()
  const [problem, setProblem] = useState<PairingProblem | null>(null)
  const [isPairing, setIsPairing] = useState(false)
  const pair = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = fieldOf(form, 'name')
    if (name === '') return setProblem('name_missing')
    setIsPairing(true)
    try {
      await phone.pair(fieldOf(form, 'code'), name)
      show('')
    } catch (failure) {
      setProblem(failure instanceof PairingFailed ? failure.problem : 'other')
      setIsPairing(false)
    }
  }
  return (
    <form onSubmit={(event) => void pair(event)} noValidate>
      <label>
        {driveTexts.pairingCode}
        <input
          name="code"
          defaultValue={code}
          placeholder={driveTexts.pairingCodeExample}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={80}
        />
      </label>
      <label>
        {driveTexts.phoneName}
        <input name="name" placeholder={driveTexts.phoneNameExample} maxLength={60} autoComplete="off" />
      </label>
      {problem !== null && (
        <p role="alert" className="problem">
          {driveTexts.pairingProblems[problem]}
        </p>
      )}
      <button type="submit" className="primary" disabled={isPairing}>
        {driveTexts.pair}
      </button>
    </form>
  )
}

/** The office has ended the access. What was not sent stays on the phone. */
export function RevokedScreen() {
  const phone = usePhone()
  const unsent = unsentCount(usePhoneState())
  return (
    <main className="screen">
      <h1>{driveTexts.revokedTitle}</h1>
      <p>{driveTexts.revokedHelp}</p>
      {unsent > 0 && (
        <>
          <output className="warning">{driveTexts.revokedUnsent(unsent)}</output>
          <button type="button" className="secondary" onClick={() => void exportUnsent(phone)}>
            {driveTexts.exportFile}
          </button>
        </>
      )}
      <PairingForm code="" />
      <LanguageField />
    </main>
  )
}

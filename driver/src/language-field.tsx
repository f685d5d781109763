import { useState, type ChangeEvent } from 'react'
import { chooseLanguage, currentLanguage, driveTexts, isLanguage, languages } from './language.ts'

/** Changes the language of the app. Each is listed by its own name. */
export function LanguageField() {
  const [isMissing, setIsMissing] = useState(false)
  const choose = async ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
    if (!isLanguage(value)) return
    try {
      await chooseLanguage(value)
      setIsMissing(false)
    } catch {
      setIsMissing(true)
    }
  }
  return (
    <div className="language">
      <label>
        {driveTexts.language}
        <select value={currentLanguage()} onChange={(event) => void choose(event)}>
          {Object.entries(languages).map(([language, { tag, name }]) => (
            <option key={language} value={language} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {isMissing && (
        <p role="alert" className="problem">
          {driveTexts.languageNotLoaded}
        </p>
      )}
    </div>
  )
}

import { useEffect, useState } from 'react'
import { currentLanguage, driveTexts } from './language.ts'
import { pushState, turnPushOff, turnPushOn, type PushState } from './push.ts'

/** Notifications about new jobs and messages, in browsers that have them. */
export function PushField({ token }: { token: string }) {
  const [state, setState] = useState<PushState>('unknown')
  const language = currentLanguage()
  useEffect(() => {
    let isShown = true
    void pushState(token, language).then((found) => {
      if (isShown) setState(found)
    })
    return () => {
      isShown = false
    }
  }, [token, language])
  if (state === 'unknown') return null
  if (state === 'blocked') return <p className="quiet">{driveTexts.push.blocked}</p>
  if (state === 'on')
    return (
      <div>
        <p className="quiet">{driveTexts.push.isOn}</p>
        <button type="button" className="text-button" onClick={() => void turnPushOff(token).then(setState)}>
          {driveTexts.push.turnOff}
        </button>
      </div>
    )
  return (
    <>
      <button type="button" className="secondary" onClick={() => void turnPushOn(token).then(setState)}>
        {driveTexts.push.turnOn}
      </button>
      {state === 'failed' && (
        <p role="alert" className="problem">
          {driveTexts.push.failed}
        </p>
      )}
    </>
  )
}

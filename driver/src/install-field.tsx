import { useSyncExternalStore } from 'react'
import { canInstall, install, onInstall } from './install.ts'
import { driveTexts } from './language.ts'

/** Adds the app to the home screen, where the browser offers that. */
export function InstallField() {
  const isOffered = useSyncExternalStore(onInstall, canInstall)
  if (!isOffered) return null
  return (
    <button type="button" className="secondary" onClick={() => void install()}>
      {driveTexts.installApp}
    </button>
  )
}

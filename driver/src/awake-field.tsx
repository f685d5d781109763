import { useState } from 'react'
import { canKeepAwake, chooseAwake, staysAwake } from './keep-awake.ts'
import { driveTexts } from './language.ts'

/** Whether the screen stays on during a shift. */
export function AwakeField() {
  const [isAwake, setIsAwake] = useState(staysAwake)
  if (!canKeepAwake()) return null
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isAwake}
        onChange={({ currentTarget }) => {
          chooseAwake(currentTarget.checked)
          setIsAwake(currentTarget.checked)
        }}
      />
      {driveTexts.keepAwake}
    </label>
  )
}

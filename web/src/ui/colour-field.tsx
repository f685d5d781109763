import { TextInput } from '@mantine/core'
import { isHexColour } from '@despatch/domain/tenants/colour.ts'
import type { ReactNode } from 'react'
import classes from './colour-field.module.css'
import { uiTexts } from './ui-texts.ts'

interface ColourFieldProps {
  label: string
  description?: string | undefined
  value: string
  error: ReactNode
  onChange: (value: string) => void
}

/** A hex colour, typed or picked with the browser's own accessible picker. */
export const ColourField = ({ label, description, value, error, onChange }: ColourFieldProps) => (
  <TextInput
    {...{ label, description, error, value }}
    withAsterisk
    maxLength={7}
    spellCheck={false}
    onChange={(event) => onChange(event.currentTarget.value.trim())}
    leftSection={
      <input
        type="color"
        className={classes.picker}
        aria-label={uiTexts.pickThe(label.toLowerCase())}
        value={isHexColour(value) ? value : '#ffffff'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    }
  />
)

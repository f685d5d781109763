import { Button, Checkbox } from '@mantine/core'
import { filledShade } from '@despatch/domain/tenants/accent-shades.ts'
import { nearestReadable } from '@despatch/domain/tenants/theme-contrast.ts'
import { themeShades } from '@despatch/domain/tenants/theme-shades.ts'
import { isHexColour } from '@despatch/domain/tenants/colour.ts'
import type { Scheme } from '@despatch/domain/tenants/neutral-shades.ts'
import { ColourField } from '../ui/colour-field.tsx'
import classes from './theme-form.module.css'
import type { ThemeFormState } from './use-theme-form.ts'

/** The accent colour and, optionally, one for dark mode. Each has a button for the nearest readable colour. */
export function AccentFields({ state }: { state: ThemeFormState }) {
  const { draft, preview, change, errorAt } = state
  return (
    <>
      <div>
        <ColourField
          label="Accent"
          description="Buttons, links and selected items."
          value={draft.accent}
          error={errorAt('accent')}
          onChange={(accent) => change({ accent })}
        />
        <Nearest state={state} scheme="light" />
      </div>
      <div>
        <Checkbox
          label="Derive the dark mode accent from it"
          checked={draft.accentDark === null}
          onChange={(event) =>
            change({
              accentDark: event.currentTarget.checked ? null : themeShades(preview).dark[filledShade.dark],
            })
          }
        />
        {draft.accentDark !== null && (
          <div className={classes.below}>
            <ColourField
              label="Accent (dark mode)"
              description="Must be readable under white text and on a dark background."
              value={draft.accentDark}
              error={errorAt('accentDark')}
              onChange={(accentDark) => change({ accentDark })}
            />
            <Nearest state={state} scheme="dark" />
          </div>
        )}
      </div>
    </>
  )
}

const fields = { light: 'accent', dark: 'accentDark' } as const

function Nearest({ state: { draft, change }, scheme }: { state: ThemeFormState; scheme: Scheme }) {
  const field = fields[scheme]
  const chosen = draft[field]
  if (chosen === null || !isHexColour(chosen)) return null
  const nearest = nearestReadable({ accent: chosen, accentDark: chosen }, scheme)
  if (nearest === chosen) return null
  return (
    <Button
      mt="xs"
      size="compact-sm"
      variant="default"
      leftSection={<span className={classes.swatch} style={{ backgroundColor: nearest }} />}
      onClick={() => change({ [field]: nearest })}
    >
      Use {nearest}
    </Button>
  )
}

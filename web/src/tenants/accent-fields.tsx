import { Button, Checkbox } from '@mantine/core'
import { filledShade } from '@despatch/domain/tenants/accent-shades.ts'
import { nearestReadable } from '@despatch/domain/tenants/theme-contrast.ts'
import { themeShades } from '@despatch/domain/tenants/theme-shades.ts'
import { isHexColour } from '@despatch/domain/tenants/colour.ts'
import type { Scheme } from '@despatch/domain/tenants/neutral-shades.ts'
import { ColourField } from '../ui/colour-field.tsx'
import classes from './theme-form.module.css'
import type { ThemeFormState } from './use-theme-form.ts'

/** The accent, and the one of the dark scheme where it is to be another; each with the nearest that can be read. */
export function AccentFields({ state }: { state: ThemeFormState }) {
  const { draft, worn, change, errorAt } = state
  return (
    <>
      <div>
        <ColourField
          label="Accent"
          description="Buttons, links and what is selected."
          value={draft.accent}
          error={errorAt('accent')}
          onChange={(accent) => change({ accent })}
        />
        <Nearest state={state} scheme="light" />
      </div>
      <div>
        <Checkbox
          label="Make the accent of the dark scheme from it"
          checked={draft.accentDark === null}
          onChange={(event) =>
            change({
              accentDark: event.currentTarget.checked ? null : themeShades(worn).dark[filledShade.dark],
            })
          }
        />
        {draft.accentDark !== null && (
          <div className={classes.below}>
            <ColourField
              label="Accent in the dark"
              description="Under white words and on a dark page at once."
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

import { Button, Checkbox } from '@mantine/core'
import { filledShade } from '@despatch/domain/tenants/accent-shades.ts'
import { nearestReadable } from '@despatch/domain/tenants/theme-contrast.ts'
import { themeShades } from '@despatch/domain/tenants/theme-shades.ts'
import { isHexColour } from '@despatch/domain/tenants/colour.ts'
import type { Scheme } from '@despatch/domain/tenants/neutral-shades.ts'
import type { Theme } from '@despatch/domain/tenants/theme.ts'
import type { ReactNode } from 'react'
import { ColourField } from '../../ui/colour-field.tsx'
import { themeTexts } from './texts.ts'
import classes from './theme-form.module.css'

interface AccentFieldsProps {
  draft: Theme
  /** The theme with valid colours. */
  preview: Theme
  change: (changed: Partial<Theme>) => void
  errorAt: (field: keyof Theme) => ReactNode
}

/** The accent colour and, optionally, one for dark mode. Each has a button for the nearest readable colour. */
export function AccentFields({ draft, preview, change, errorAt }: AccentFieldsProps) {
  return (
    <>
      <div>
        <ColourField
          label={themeTexts.accent}
          description={themeTexts.accentHelp}
          value={draft.accent}
          error={errorAt('accent')}
          onChange={(accent) => change({ accent })}
        />
        <Nearest {...{ draft, change }} scheme="light" />
      </div>
      <div>
        <Checkbox
          label={themeTexts.deriveDarkAccent}
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
              label={themeTexts.darkAccent}
              description={themeTexts.darkAccentHelp}
              value={draft.accentDark}
              error={errorAt('accentDark')}
              onChange={(accentDark) => change({ accentDark })}
            />
            <Nearest {...{ draft, change }} scheme="dark" />
          </div>
        )}
      </div>
    </>
  )
}

const fields = { light: 'accent', dark: 'accentDark' } as const

interface NearestProps extends Pick<AccentFieldsProps, 'draft' | 'change'> {
  scheme: Scheme
}

function Nearest({ draft, change, scheme }: NearestProps) {
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
      {themeTexts.takeNearest(nearest)}
    </Button>
  )
}
